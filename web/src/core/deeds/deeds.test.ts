import { describe, expect, it } from "vitest";
import { plainFacts } from "../facts.fixture";
import { Story } from "../story.svelte";
import type { Attempt, Event, State, Step } from "../../wire/types";
import { battleAt, belongsTo, concerns, deedAt, doerOf, placeOf } from "./deeds";
import { spokenDeed } from "./words";

const step = (event: Event | null, attempts?: Attempt[]): Step => ({ event, ...(attempts ? { attempts } : {}) });
const attempt = (
  seat: number,
  dice: [number, number],
  needed: number | null,
  outcome: Attempt["outcome"],
): Attempt => ({
  seat,
  dice,
  needed,
  outcome,
});
const roll = (seat: number, dice: [number, number]) => ({ seat, dice });

const COURTED = step({ type: "blitz-rolled", seat: 0, region: "Venezuela", dice: [2, 4], needed: 8 }, [
  attempt(0, [2, 4], 8, "lost"),
]);
const RIVALS = step({ type: "rolled-off", purpose: "rivals", rolls: [roll(1, [4, 6]), roll(2, [1, 2])] }, [
  attempt(1, [4, 6], 9, "won"),
  attempt(2, [1, 2], 9, "lost"),
]);
const JOINED = step({ type: "region-joined", seat: 1, region: "Venezuela" });
const DEALT = step({ type: "cards-dealt", seat: 1, cards: { count: 1 } });
const NEXT = step({ type: "turn-began", seat: 1 });
const STORY = [NEXT, COURTED, RIVALS, JOINED, DEALT, NEXT];

const name = (seat: number): string => ["Red", "Amber", "Green"][seat]!;

/** What the banner says at the end of these steps. */
function said(steps: readonly Step[]): string {
  const first = { seat: 0, state: { owners: {}, armies: {}, game_round: 1 } as unknown as State };
  const rest = { pages: [], question: null, waiting: [], may_undo: false };
  const story = new Story(
    { seat: 0, number: 1, steps, first: { ...first, question: null, waiting: [], may_undo: false }, ...rest } as never,
    plainFacts(),
  );
  return spokenDeed(deedAt(steps, steps.length)!, story, name);
}

describe("a deed", () => {
  it("lasts as long as what follows belongs to it", () => {
    const types = STORY.map((_, place) => deedAt(STORY, place + 1)?.steps.length ?? 0);
    expect(types).toEqual([0, 1, 2, 3, 4, 0]);
    const deed = deedAt(STORY, 2)!;
    expect([deed.began, doerOf(deed), placeOf(deed)]).toEqual([1, 0, "Venezuela"]);
    expect([belongsTo(deed, RIVALS.event), belongsTo(deed, NEXT.event), belongsTo(deed, null)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("begins anew with a second roll, and stands alone where it could follow another", () => {
    expect(deedAt([COURTED, COURTED], 2)!.began).toBe(1);
    expect(deedAt([NEXT, RIVALS], 2)!.began).toBe(1);
    expect(deedAt([NEXT, JOINED], 2)).toBeNull();
  });

  it("may be a battle that is told in a line", () => {
    const fought = [step({ type: "sea-taken", seat: 1 }), NEXT];
    expect(battleAt(fought, 0, 2)).toEqual({ began: 0, type: "sea-taken", steps: fought });
  });

  it("concerns whoever rolls, whoever wins by it, and whom it strikes", () => {
    expect([0, 1, 2].map((seat) => concerns(deedAt(STORY, 5)!, seat))).toEqual([true, true, false]);
    const played = [step({ type: "political-card-played", seat: 0, card: "spy", targets: { seats: [2] } })];
    expect([0, 1, 2].map((seat) => concerns(deedAt(played, 1)!, seat))).toEqual([false, false, true]);
    const first = step({ ...(RIVALS.event as Extract<Event, { type: "rolled-off" }>), purpose: "first-player" }, [
      attempt(1, [4, 6], null, "won"),
      attempt(2, [1, 2], null, "lost"),
    ]);
    expect(concerns(deedAt([first], 1)!, 1)).toBe(false);
  });
});

describe("the banner says", () => {
  it("what was needed, and who got what", () => {
    expect(said([COURTED])).toBe("6, 8 needed. Red does not win Venezuela.");
    expect(said([COURTED, RIVALS, JOINED, DEALT])).toBe(
      "Red rolled 6. Amber rolled 10. Green rolled 3. 6, 8 needed. Amber wins Venezuela. Amber drew 1 card.",
    );
  });

  it("that nobody got it, and who rolls again", () => {
    const none = step(RIVALS.event, [attempt(1, [1, 3], 9, "lost"), attempt(2, [1, 2], 9, "lost")]);
    expect(said([COURTED, none])).toContain("None of the others reaches 9: Venezuela stays neutral.");
    const tied = step(RIVALS.event, [attempt(1, [5, 5], 9, "tied"), attempt(2, [4, 6], 9, "tied")]);
    expect(said([COURTED, tied])).toContain("Amber and Green tie, and roll again.");
  });

  it("what others have bid, as the log does", () => {
    expect(said([step({ type: "bid-raised", seat: 2, bid: 7 })])).toBe("Green bid 7 PP.");
  });
});
