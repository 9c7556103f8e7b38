import { framesPerSecond, samplesPerFrame } from './timing.mjs';

const mouthHold = 2;
const swayFrames = 2 * framesPerSecond;

/** How loud the voice is around a frame, 0 to 1 of the talk's loud passages. */
function loudness(pcm, frame) {
  const from = frame * samplesPerFrame;
  const part = pcm.subarray(from, from + mouthHold * samplesPerFrame);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** For each frame: which slide, which bullet is marked (-1 none), which drawing of the speaker. */
export function planFrames({ pcm, cues, slideStarts, total }) {
  const count = total / samplesPerFrame;
  const held = Array.from({ length: count }, (_, f) => f - (f % mouthHold));
  const levels = held.map((f) => loudness(pcm, f));
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(0.9 * count)];
  return levels.map((level, f) => {
    const at = f * samplesPerFrame;
    const slide = slideStarts.findLastIndex((start) => start <= at);
    const cue = cues.findLast((each) => each.from <= at);
    const mouth = level < 0.12 * loud ? 0 : level < 0.6 * loud ? 1 : 2;
    const lift = Math.floor(f / swayFrames) % 2;
    return {
      slide,
      bullet: cue?.slide === slide ? (cue.bullet ?? -1) : -1,
      speaker: 3 * lift + mouth,
    };
  });
}
