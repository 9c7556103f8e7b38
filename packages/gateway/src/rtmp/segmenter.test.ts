import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boxAt } from '../lib/cmaf/boxes.ts';
import { readInit } from '../lib/cmaf/init-segment.ts';
import { readSegment } from '../lib/cmaf/media-segment.ts';
import type { VideoConfig } from './read-media.ts';
import { createSegmenter } from './segmenter.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../lib/cmaf/fixtures/${name}`, import.meta.url));
const INIT = fixture('init.mp4');
const avccAt = INIT.indexOf('avcC', boxAt(INIT, { start: 0, end: INIT.length }, 'moov').start);
const AVCC = INIT.subarray(avccAt + 4, avccAt - 4 + INIT.readUInt32BE(avccAt - 4));

const configOf = (description: Buffer): VideoConfig => ({
  kind: 'videoConfig',
  codec: 'avc1.42c00d',
  width: 320,
  height: 180,
  description,
});

/** The pictures of one second, the first of which is a key picture. */
const picturesOf = (second: number) => {
  const bytes = fixture('seg-0.m4s');
  const [video] = readSegment(bytes, readInit(INIT)).fragments.filter(
    ({ track }) => track.kind === 'video',
  );
  const samples = (video?.runs ?? []).flatMap(({ at, samples: sizes }) => {
    let from = at;
    return sizes.map(({ size }) => {
      from += size;
      return bytes.subarray(from - size, from);
    });
  });
  return samples.map((sample, index) => {
    const at = second * 1000 + Math.round((index * 1000) / samples.length);
    return { kind: 'video', decodeMs: at, showMs: at, isKey: index === 0, bytes: sample } as const;
  });
};

test('pictures that are described otherwise begin anew, and those before keep their description', async () => {
  const segmenter = createSegmenter();
  const send = async (second: number) => {
    const made = [];
    for (const picture of picturesOf(second)) made.push(...(await segmenter.add(picture)));
    return made.map(({ kind, run }) => `${kind} ${run}`);
  };
  await segmenter.add(configOf(AVCC));
  for (const second of [0, 1, 2]) await send(second);
  expect(await segmenter.add(configOf(AVCC))).toEqual([]);
  expect(await send(3)).toEqual(['segment 0']);
  const ended = await segmenter.add(configOf(Buffer.concat([AVCC, Buffer.of(0)])));
  expect(ended.map(({ kind, run }) => `${kind} ${run}`)).toEqual(['segment 0']);
  for (const second of [4, 5]) expect(await send(second)).toEqual([]);
  expect(await send(6)).toContain('init 1');
});
