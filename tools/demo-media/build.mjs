// Makes the demo recordings under packages/gateway/demo-media. Run once: `npm run build`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toVtt } from './src/captions.mjs';
import { cutHls, encodeMp4, makePoster, measureMs, video } from './src/encode.mjs';
import { planFrames } from './src/frames.mjs';
import { drawSlides, drawSpeaker } from './src/pictures.mjs';
import { layOut, sampleRate } from './src/timing.mjs';
import { speak, toWav } from './src/voice.mjs';

const ids = ['qiangji', 'majors', 'apply'];
const here = import.meta.dirname;
const cache = join(here, '.cache');
const output = join(here, '../../packages/gateway/demo-media');

const readTalk = (id) => JSON.parse(readFileSync(join(here, 'talks', `${id}.json`), 'utf8'));

async function narrate(talk) {
  const sentences = [];
  for (const [slide, { narration }] of talk.slides.entries()) {
    for (const { text, say = text, bullet } of narration) {
      sentences.push({ slide, bullet, text, pcm: await speak(say, talk.pitch) });
    }
  }
  return layOut(sentences);
}

async function record(talk, speaker) {
  const work = join(cache, talk.id);
  const folder = join(output, talk.id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const timeline = await narrate(talk);
  const slides = drawSlides(work, talk.slides);
  const wav = join(work, 'voice.wav');
  writeFileSync(wav, toWav(timeline.pcm));

  const frames = planFrames(timeline);
  const mp4 = join(folder, 'video.mp4');
  encodeMp4({
    work,
    wav,
    slideFrames: frames.map((frame) => slides[frame.slide][frame.bullet + 1]),
    speakerFrames: frames.map((frame) => speaker[frame.speaker]),
    to: mp4,
  });
  cutHls(mp4, folder);
  makePoster(slides[0][0], speaker[0], join(folder, 'poster.webp'));
  writeFileSync(join(folder, 'captions.vtt'), toVtt(timeline.cues));

  const atMs = (samples) => Math.round((samples / sampleRate) * 1000);
  return {
    id: talk.id,
    title: talk.title,
    durationMs: measureMs(mp4),
    ...video,
    chapters: talk.slides.map(({ title }, i) => ({ atMs: atMs(timeline.slideStarts[i]), title })),
  };
}

const speaker = drawSpeaker(cache);
const recordings = [];
for (const id of ids) {
  const recording = await record(readTalk(id), speaker);
  console.log(`${id}: ${recording.durationMs / 1000} s`);
  recordings.push(recording);
}
writeFileSync(join(output, 'recordings.json'), `${JSON.stringify(recordings, null, 2)}\n`);
