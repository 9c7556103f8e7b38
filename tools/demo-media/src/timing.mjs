/** One clock for sound and picture: 22 050 samples a second (the voice's rate), 15 frames. */
export const sampleRate = 22_050;
export const framesPerSecond = 15;
export const segmentSeconds = 4;
export const samplesPerFrame = sampleRate / framesPerSecond;

const pause = {
  beforeSlide: 0.35,
  afterSlideChange: 0.45,
  betweenSentences: 0.32,
  atEnd: 1.2,
};

const samples = (seconds) => Math.round(seconds * sampleRate);
const upTo = (step, value) => Math.ceil(value / step) * step;

/**
 * Lays the spoken sentences out on the sample clock. A slide starts on a frame, and the whole
 * lasts a multiple of the segment, so that every HLS segment has the same length.
 *
 * @param {{ slide: number, bullet?: number, text: string, pcm: Int16Array }[]} sentences
 */
export function layOut(sentences) {
  const cues = [];
  const slideStarts = [];
  let at = 0;
  let slide = -1;
  for (const sentence of sentences) {
    if (sentence.slide !== slide) {
      slide = sentence.slide;
      if (cues.length > 0) at = upTo(samplesPerFrame, at + samples(pause.beforeSlide));
      slideStarts.push(at);
      at += samples(pause.afterSlideChange);
    } else {
      at += samples(pause.betweenSentences);
    }
    cues.push({ ...sentence, from: at, to: at + sentence.pcm.length });
    at += sentence.pcm.length;
  }
  const total = upTo(segmentSeconds * sampleRate, at + samples(pause.atEnd));
  const pcm = new Int16Array(total);
  for (const cue of cues) pcm.set(cue.pcm, cue.from);
  return { cues, slideStarts, total, pcm };
}
