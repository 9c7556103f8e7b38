import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Played } from '@xuanjiang/contracts/rules/replay';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { moveSegment } from '../../../../lib/cmaf/move-segment.ts';
import { PART_LEAD_MS } from '../../../../lib/mp4/media-task.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { mediaKey } from '../../broadcast/service.ts';
import type { SegmentRow } from '../segment-store.ts';

const bytesOf = async (storage: Storage, key: string): Promise<Buffer> => {
  const stream = await storage.read(key);
  if (stream === null) throw new StorageError(`${key} is not there`);
  return buffer(stream);
};

/**
 * Writes the segments of a replay into a folder as fragmented files, one for each description of streams in turn; their
 * times are those of the replay and `PART_LEAD_MS`.
 * @returns the paths of the files
 */
export const writeParts = async (
  played: readonly Played<SegmentRow>[],
  storage: Storage,
  folder: string,
  signal: AbortSignal,
): Promise<string[]> => {
  const paths: string[] = [];
  let initHash = '';
  let init: Buffer = Buffer.alloc(0);
  // Whole milliseconds are added to all segments that go on, so that nothing is rounded between them.
  let byMs = 0;
  for (const { segment, atMs, goesOn } of played) {
    signal.throwIfAborted();
    if (segment.initHash !== initHash) {
      initHash = segment.initHash;
      init = await bytesOf(storage, mediaKey(initHash, 'mp4'));
      paths.push(join(folder, `${paths.length}.mp4`));
      await writeFile(paths.at(-1) ?? '', init);
    }
    if (!goesOn) byMs = PART_LEAD_MS + atMs - segment.startMs;
    const bytes = await bytesOf(storage, mediaKey(segment.hash, 'm4s'));
    const moved = moveSegment(bytes, readSegment(bytes, readInit(init)), byMs / SECOND_MS);
    await appendFile(paths.at(-1) ?? '', moved);
  }
  return paths;
};
