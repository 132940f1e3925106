// Whether somebody sits before this page: it is in sight, and was touched of late.

/** After so long without a touch nobody is taken to be there, in milliseconds. */
export const LEFT_AFTER = 300_000;

const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

class Presence {
  isHidden = $state(document.hidden);
  private isLeft = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private touchedAt = 0;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      this.isHidden = document.hidden;
      if (!document.hidden) this.touch();
    });
    for (const kind of TOUCHES) addEventListener(kind, () => this.touch(), { passive: true, capture: true });
    this.touch();
  }

  get isLooking(): boolean {
    return !this.isHidden && !this.isLeft;
  }

  private touch(): void {
    const now = Date.now();
    if (!this.isLeft && now - this.touchedAt < 1000) return; // a moving pointer touches often
    this.touchedAt = now;
    this.isLeft = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.isLeft = true), LEFT_AFTER);
  }
}

export const presence = new Presence();
