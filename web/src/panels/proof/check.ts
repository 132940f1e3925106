// The dice checked by this browser alone: every draw worked out from the revealed key, and laid
// beside the dice that were shown here.

import { counted } from "../../parts/counted";
import type { Draw, Event, Proof } from "../../wire/types";
import { commitmentTo, fromHex, Stream } from "./stream";

/** What this browser knows of the game by itself. */
export interface Seen {
  /** The seal as it was shown when the browser first came to the table. */
  commitment: string;
  events: readonly Event[];
  /** What this browser's own seats have mixed in. */
  own: readonly { seat: number; value: string }[];
}

export interface Finding {
  isGood: boolean;
  text: string;
}

/** The faces of a battle die and of a navy die, by the number of a regular one. No letter is on both. */
const FACES = ["ITAPP-", "DSCBB-"];

export function check(proof: Proof, seen: Seen): Finding[] {
  return [
    checkSeal(proof, seen),
    checkContributions(proof, seen),
    checkDraws(proof),
    checkDice(proof, seen.events),
    { isGood: proof.is_sound, text: `The server has played the whole record again. ${proof.message}` },
  ];
}

function checkSeal({ key }: Proof, { commitment }: Seen): Finding {
  const isGood = commitmentTo(fromHex(key)) === commitment;
  return {
    isGood,
    text: isGood
      ? "The revealed key is the one that was sealed before the first roll."
      : "The revealed key is not the one that was sealed before the first roll.",
  };
}

function checkContributions({ contributions }: Proof, { events, own }: Seen): Finding {
  const written = contributions.map(({ seat, value }) => `${seat}:${value}`);
  const shown = events.flatMap((event) =>
    event.type === "contribution-mixed" ? [`${event.seat}:${event.value}`] : [],
  );
  const isOwnIn = own.every(({ seat, value }) => written.includes(`${seat}:${value}`));
  const isGood = isOwnIn && written.join() === shown.join();
  if (!isGood) return { isGood, text: "What players have mixed in is not what the proof says." };
  if (!written.length) return { isGood, text: "No player has mixed in chance of his own." };
  const who = written.length === 1 ? "One player has" : `${written.length} players have`;
  const yours = own.length ? " Yours is among it, as this browser made it." : "";
  return { isGood, text: `${who} mixed in chance of their own.${yours}` };
}

function checkDraws({ key, contributions, draws }: Proof): Finding {
  const stream = new Stream(fromHex(key));
  const waiting = [...contributions];
  for (const [number, draw] of draws.entries()) {
    while (waiting[0] && waiting[0].place <= draw.place) {
      const { seat, value } = waiting.shift()!;
      stream.mix(seat, value);
    }
    if (drawAgain(stream, draw).join() !== draw.result.slice(draw.scripted).join()) {
      return { isGood: false, text: `Draw ${number + 1} of ${draws.length} does not follow from the key.` };
    }
  }
  const rolls = draws.filter((draw) => draw.kind === "dice").length;
  const shuffles = draws.filter((draw) => draw.kind === "shuffle").length;
  const lots = draws.length - rolls - shuffles;
  const kinds = [
    counted(rolls, "roll"),
    counted(shuffles, "shuffle"),
    counted(lots, "card drawn by lot", "cards drawn by lot"),
  ];
  return {
    isGood: true,
    text: `This browser has worked out every draw from the key: ${kinds.join(", ")}. All are as they were played.`,
  };
}

/** The part of a draw that came from the key, drawn once more. */
function drawAgain(stream: Stream, { kind, size, scripted }: Draw): number[] {
  if (kind === "shuffle") return stream.shuffled(size);
  if (kind === "below") return [stream.below(size)];
  return size > scripted ? stream.dice(size - scripted) : [];
}

function checkDice({ draws }: Proof, events: readonly Event[]): Finding {
  const drawn = draws.flatMap((draw) => (draw.kind === "dice" ? draw.result : []));
  const shown = events.flatMap(diceOf);
  const wrong = shown.findIndex((face, place) => {
    const die = drawn[place];
    return (
      die === undefined || (typeof face === "number" ? die !== face : !FACES.some((faces) => faces[die - 1] === face))
    );
  });
  if (wrong >= 0) return { isGood: false, text: `Die ${wrong + 1} on this screen is not the one that was drawn.` };
  if (shown.length !== drawn.length) {
    const missing = drawn.length - shown.length;
    return { isGood: false, text: `${counted(missing, "die", "dice")} of the record never came to this screen.` };
  }
  return {
    isGood: true,
    text: `The ${counted(shown.length, "die", "dice")} on this screen are the very same, in the same order.`,
  };
}

/** The dice of an event in the order in which they were rolled. */
export function diceOf(event: Event): (number | string)[] {
  switch (event.type) {
    case "battle-dice-rolled":
    case "units-raised":
    case "neutral-army-rolled":
      return [...event.faces];
    case "line-fired":
      return [...event.faces, ...(event.air_support ?? "")];
    case "blitz-rolled":
    case "research-rolled":
    case "raid-rolled":
    case "air-dice-rolled":
      return event.dice;
    case "struck-back":
      return [...event.destroyers, ...event.carriers];
    case "choosers-rolled":
      return event.rolls.map(([, die]) => die);
    case "match-up-fought":
      return event.dice.flat();
    case "rolled-off":
      return event.rolls.flatMap((roll) => roll.dice);
    default:
      return [];
  }
}
