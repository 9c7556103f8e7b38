import { sampleRate } from './timing.mjs';

const stamp = (samples) => new Date((samples / sampleRate) * 1000).toISOString().slice(11, 23);

/** WebVTT, one cue per sentence, from its first sound to its last. */
export function toVtt(cues) {
  const blocks = cues.map(
    (cue, i) => `${i + 1}\n${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue.text}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
