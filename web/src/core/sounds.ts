// What the table sounds like: made here from noise and plain tones, so that nothing is fetched. A
// sound is a list of strokes; of noise the filter glides, of a tone the pitch.

import { audible } from "./audio";

export type Sound = "dice" | "stamp" | "march" | "guns" | "horn" | "wind";

interface Stroke {
  kind: "noise" | "sine" | "sawtooth";
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  long: number;
  loud: number;
  /** In hertz, at the beginning and at the end. */
  from: number;
  to: number;
  /** How long it takes to be as loud as it gets. */
  swell?: number;
}

const noise = (at: number, long: number, loud: number, from: number, to: number, swell?: number): Stroke => ({
  ...{ kind: "noise", at, long, loud, from, to },
  ...(swell === undefined ? {} : { swell }),
});
const tone = (kind: "sine" | "sawtooth", at: number, long: number, loud: number, from: number, to = from): Stroke => ({
  ...{ kind, at, long, loud, from, to },
});

const STROKES: Readonly<Record<Sound, readonly Stroke[]>> = {
  // Bone on wood, slower and slower.
  dice: [0, 0.05, 0.11, 0.18, 0.27, 0.39].flatMap((at, place) => [
    noise(at, 0.035, 0.5 - place * 0.05, 2900 - place * 180, 1700),
    tone("sine", at, 0.03, 0.12, 900 - place * 60, 500),
  ]),
  stamp: [tone("sine", 0, 0.16, 0.8, 120, 52), noise(0, 0.06, 0.35, 1100, 300)],
  march: [0, 0.15, 0.3, 0.45].map((at, place) => noise(at, 0.09, place % 2 ? 0.3 : 0.42, 620 - (place % 2) * 140, 180)),
  guns: [0, 0.19, 0.46].flatMap((at, place) => [
    noise(at, 0.55, 0.6 - place * 0.12, 1300 - place * 250, 90),
    tone("sine", at, 0.32, 0.5 - place * 0.1, 96, 38),
  ]),
  horn: [
    { ...tone("sawtooth", 0, 0.34, 0.22, 220), swell: 0.05 },
    { ...tone("sawtooth", 0.28, 0.75, 0.26, 330), swell: 0.06 },
    { ...tone("sine", 0.28, 0.75, 0.2, 165), swell: 0.06 },
  ],
  wind: [noise(0, 1.7, 0.34, 380, 720, 0.7), noise(0.4, 1.5, 0.18, 900, 420, 0.6)],
};

const ATTACK = 0.004;
const SILENCE = 0.0001;
/** Above the pitch of a horn its overtones are dulled. */
const DULL = 5;
/** The same again within so many seconds would only be louder. */
const AGAIN = 0.15;

const last = new Map<Sound, number>();
let hiss: { buffer: AudioBuffer; context: BaseAudioContext } | null = null;

/** True if it could be heard. `volume` goes from nothing to one. */
export function play(sound: Sound, volume: number): boolean {
  const out = audible();
  if (!out || volume <= 0) return false;
  const now = out.currentTime;
  if (now - (last.get(sound) ?? -AGAIN) < AGAIN) return false;
  last.set(sound, now);
  const level = out.createGain();
  level.gain.value = volume;
  level.connect(out.destination);
  for (const stroke of STROKES[sound]) strike(out, level, stroke, now + stroke.at);
  return true;
}

function strike(out: AudioContext, level: AudioNode, stroke: Stroke, begin: number): void {
  const { kind, long, loud, from, to, swell = ATTACK } = stroke;
  const fall = out.createGain();
  fall.gain.setValueAtTime(SILENCE, begin);
  fall.gain.linearRampToValueAtTime(loud, begin + swell);
  fall.gain.exponentialRampToValueAtTime(SILENCE, begin + long);
  const filter = out.createBiquadFilter();
  filter.connect(fall).connect(level);
  const glide = (frequency: AudioParam, times = 1): void => {
    frequency.setValueAtTime(from * times, begin);
    frequency.exponentialRampToValueAtTime(to * times, begin + long);
  };
  const source = kind === "noise" ? out.createBufferSource() : out.createOscillator();
  if ("buffer" in source) {
    source.buffer = hissOf(out);
    source.loop = true;
    filter.type = "bandpass";
    glide(filter.frequency);
  } else {
    source.type = kind as OscillatorType;
    filter.type = "lowpass";
    glide(source.frequency);
    glide(filter.frequency, DULL);
  }
  source.connect(filter);
  source.start(begin);
  source.stop(begin + long);
}

/** A second of noise, made once. */
function hissOf(context: AudioContext): AudioBuffer {
  if (hiss?.context !== context) {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
    hiss = { buffer, context };
  }
  return hiss.buffer;
}
