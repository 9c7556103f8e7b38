import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStorage } from '../../../../providers/storage/folder.ts';
import type { MediaFiles } from './media-files.ts';
import { createMediaFiles } from './media-files.ts';

/** More than the descriptions that are kept. */
const OTHERS = 70;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-media-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const description = (text: string): Buffer => Buffer.from(`description of ${text}`);
/** Stores others, and has viewers ask for them. */
const askForOthers = async (files: MediaFiles): Promise<void> => {
  const before = createMediaFiles(createFolderStorage(folder));
  for (let other = 0; other < OTHERS; other += 1) {
    const bytes = description(`other ${other}`);
    const hash = await before.put('other', bytes, 'mp4');
    await files.load(hash, 'mp4', bytes.length);
    expect(files.peek(hash, 'mp4')).toEqual(bytes);
  }
};

test('what viewers ask for leaves the description of a run in memory, where the storage goes away', async () => {
  const files = createMediaFiles(createFolderStorage(folder));
  const live = await files.put('talk', description('the run'), 'mp4');
  await askForOthers(files);
  rmSync(folder, { recursive: true });
  expect(await files.readInit(live)).toEqual(description('the run'));
});

test('a description that segments need stays, however many other runs begin', async () => {
  const files = createMediaFiles(createFolderStorage(folder));
  const live = await files.put('talk', description('the run'), 'mp4');
  rmSync(folder, { recursive: true });
  for (let other = 0; other < OTHERS; other += 1) {
    await files.put('other', description(`other ${other}`), 'mp4');
    expect(await files.readInit(live)).toEqual(description('the run'));
  }
});
