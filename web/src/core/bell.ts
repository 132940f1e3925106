// Two strokes of a small bell.

import { audible } from "./audio";

const STROKES = [0, 0.22];
/** The partials of a struck bell: how high, how loud, how long. */
const PARTIALS = [
  [1, 0.5, 1.1],
  [2.01, 0.22, 0.7],
  [2.98, 0.12, 0.45],
  [4.2, 0.06, 0.3],
] as const;
const PITCH = 784;
const LOUDNESS = 0.22;
const SILENCE = 0.0001;

/** True if it could be heard. */
export function ring(): boolean {
  const bell = audible();
  if (!bell) return false;
  const loudness = bell.createGain();
  loudness.gain.value = LOUDNESS;
  loudness.connect(bell.destination);
  for (const stroke of STROKES)
    for (const [height, loud, long] of PARTIALS) {
      const begin = bell.currentTime + stroke;
      const tone = bell.createOscillator();
      const fall = bell.createGain();
      tone.frequency.value = PITCH * height;
      fall.gain.setValueAtTime(loud, begin);
      fall.gain.exponentialRampToValueAtTime(SILENCE, begin + long);
      tone.connect(fall).connect(loudness);
      tone.start(begin);
      tone.stop(begin + long);
    }
  return true;
}
