// How far the learner has come, as the server says it, once he has seen all that led to it.

import { once, Refused } from "../../wire/http";
import type { LessonTold, Progress } from "../../wire/types";
import type { Table } from "../../core/table.svelte";
import { keepLearnt } from "../start/learnt";
import { keepScene, type Scene } from "./here";

export class Course {
  told = $state.raw<LessonTold | null>(null);
  progress = $state.raw<Progress | null>(null);
  private passed = $state.raw<Scene["passed"]>({});
  private asked = 0;

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
  ) {
    this.passed = scene.passed;
    once<LessonTold>(`/api/lessons/${encodeURIComponent(scene.name)}`).then(
      (told) => (this.told = told),
      () => {}, // without words the table is like any other
    );
    $effect(() => {
      const { story, pace } = table;
      if (!story?.isLive || pace.isPlaying) return;
      void [story.number, story.steps]; // what was taken back makes the story begin anew
      void this.ask(this.passed);
    });
  }

  readonly count = $derived.by(() => this.told?.steps.length ?? 0);
  /** The number of the step to teach; what has just been passed is so before the server says it. */
  readonly place = $derived.by(() => {
    let place = this.progress?.step ?? 0;
    while (place in this.passed) place += 1;
    return place;
  });
  readonly step = $derived.by(() => this.told?.steps[this.place] ?? null);
  readonly isOver = $derived.by(
    () => !!this.told && !!this.progress && (this.progress.step >= this.count || this.table.isOver),
  );

  /** Read, or left out: on to the next one. */
  pass(): void {
    this.passed = { ...this.passed, [this.place]: this.progress?.answers ?? 0 };
    keepScene({ ...this.scene, passed: this.passed });
  }

  private async ask(passed: Scene["passed"]): Promise<void> {
    const number = ++this.asked;
    try {
      const progress = await this.table.progress(passed);
      if (number !== this.asked) return;
      this.progress = progress;
      if (this.isOver && progress.has_reached) keepLearnt(this.scene.name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // it is asked again after the next answer
    }
  }
}
