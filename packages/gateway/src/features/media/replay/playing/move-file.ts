import { buffer } from 'node:stream/consumers';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { MediaFault } from '../../../../lib/cmaf/media-fault.ts';
import type { MediaSegment } from '../../../../lib/cmaf/media-segment.ts';
import { readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { moveSegment } from '../../../../lib/cmaf/move-segment.ts';
import { createSharedMaking } from '../../../../lib/shared-making.ts';
import { createWeightedLru } from '../../../../lib/weighted-lru.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import type { MediaFiles } from '../../broadcast/service.ts';
import { mediaKey } from '../../broadcast/service.ts';

/** Segments that are kept in memory, bytes: those at which a crowd is just after the end. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_MAX = 256;
/** Times are moved by at most so much. */
const BY_MAX_MS = 100 * HOUR_MS;

/** Sound that begins before the first picture begins with it: no time is below zero. */
const notBefore = (segment: MediaSegment, byS: number): MediaSegment => ({
  ...segment,
  fragments: segment.fragments.map((fragment) => ({
    ...fragment,
    start: Math.max(fragment.start, Math.ceil(-byS * fragment.track.timescale)),
  })),
});

/**
 * Gives segments with the times that they have in a replay: not every player follows the breaks of a playlist. Under
 * its name a file never changes.
 */
export const createMovedFiles = (storage: Storage, files: Pick<MediaFiles, 'readInit'>) => {
  const kept = createWeightedLru<Buffer>({ maxEntries: KEPT_MAX, maxWeight: KEPT_BYTES_MAX });
  const share = createSharedMaking<Buffer | null>();

  const move = async (
    name: string,
    hash: string,
    initHash: string,
    byMs: number,
  ): Promise<Buffer | null> => {
    // Looked at first: a stream that is opened and not read keeps its file open.
    if ((await storage.size(mediaKey(initHash, 'mp4'))) === null) return null;
    const stream = await storage.read(mediaKey(hash, 'm4s'));
    if (stream === null) return null;
    const bytes = await buffer(stream);
    const byS = byMs / SECOND_MS;
    try {
      const segment = readSegment(bytes, readInit(await files.readInit(initHash)));
      const moved = moveSegment(bytes, notBefore(segment, byS), byS);
      kept.set(name, moved, moved.length);
      return moved;
    } catch (error) {
      // The name puts together what does not belong together.
      if (error instanceof MediaFault) return null;
      throw error;
    }
  };

  return async (hash: string, initHash: string, byMs: number): Promise<Buffer | null> => {
    if (Math.abs(byMs) > BY_MAX_MS) return null;
    const name = `${hash}.${initHash}.${byMs}`;
    return kept.peek(name) ?? share(name, () => move(name, hash, initHash, byMs));
  };
};
