import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { createFolderStorage } from '../../../../providers/storage/folder.ts';
import { createMediaFiles } from '../../broadcast/service.ts';
import { createMovedFiles } from './move-file.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../lib/cmaf/fixtures/${name}`, import.meta.url));
const INIT = fixture('init.mp4');
/** Its picture begins at 1 s; its sound 164 ms before. */
const SEGMENT = fixture('seg-1.m4s');
const TRACKS = readInit(INIT);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-move-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = async () => {
  const storage = createFolderStorage(folder);
  const files = createMediaFiles(storage);
  const init = await files.put('talk', INIT, 'mp4');
  const segment = await files.put('talk', SEGMENT, 'm4s');
  return { init, segment, moved: createMovedFiles(storage, files) };
};
const startsOf = (bytes: Buffer | null): number[] =>
  readSegment(bytes ?? Buffer.alloc(0), TRACKS).fragments.map(
    ({ start, track }) => start / track.timescale,
  );

test('a replay may begin with a segment whose sound begins before its picture', async () => {
  const { init, segment, moved } = await store();
  expect(startsOf(await moved(segment, init, -1000))).toEqual([0, 0]);
  // Elsewhere picture and sound stay as far apart as they were recorded.
  const [picture = 0, sound = 0] = startsOf(await moved(segment, init, 1000));
  expect(picture).toBe(2);
  expect(sound).toBeCloseTo(1.836, 3);
});

test('what does not belong together is not given', async () => {
  const { init, segment, moved } = await store();
  expect(await moved(segment, segment, 0)).toBeNull();
  expect(await moved('0'.repeat(40), init, 0)).toBeNull();
});

test('what does not belong together leaves no file open', async () => {
  const { init, segment } = await store();
  const storage = createFolderStorage(folder);
  const opened: Readable[] = [];
  const watched = {
    ...storage,
    async read(...which: Parameters<typeof storage.read>) {
      const stream = await storage.read(...which);
      if (stream !== null) opened.push(stream);
      return stream;
    },
  };
  const moved = createMovedFiles(watched, createMediaFiles(storage));
  await moved(segment, segment, 0);
  await moved(segment, '0'.repeat(40), 0);
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]);
  expect(await moved(segment, init, 0)).not.toBeNull();
});
