import { rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playedSegments } from '@xuanjiang/contracts/rules/replay';
import { createFolder, forgetFolders } from '../../../../lib/left-folders.ts';
import { runMedia } from '../../../../lib/mp4/run-media.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { trimOf } from '../policy.ts';
import type { SegmentReader } from '../segment-store.ts';
import type { ReplayStore } from '../store.ts';
import type { TakenWork, WorkStore } from '../work-store.ts';
import { requireSpace } from './file-fault.ts';
import { writeParts } from './write-parts.ts';

const PREFIX = 'xuanjiang-replay-';

export const forgetReplayFolders = (now: number = Date.now()): Promise<void> =>
  forgetFolders(PREFIX, now);

interface FileParts {
  readonly store: Pick<ReplayStore, 'byTalk'>;
  readonly segments: SegmentReader;
  readonly work: Pick<WorkStore, 'done' | 'of'>;
  readonly storage: Storage;
}

/** Writes a replay as one file, as it is trimmed when the work begins. */
export const createFileMaker =
  ({ store, segments, work, storage }: FileParts) =>
  async (taken: TakenWork, signal: AbortSignal): Promise<void> => {
    const { talkId, version } = taken;
    const row = await store.byTalk(talkId);
    if (row === null || row.replay === null) throw new Error('there is no replay');
    const recorded = await segments.of(talkId);
    const played = playedSegments(recorded, trimOf(row));
    const bytes = played.reduce((sum, { segment }) => sum + segment.bytes, 0);
    const { bavail, bsize } = await statfs(tmpdir());
    requireSpace(bytes, bavail * bsize);
    const folder = await createFolder(PREFIX);
    try {
      const parts = await writeParts(played, storage, folder, signal);
      const out = join(folder, 'out.mp4');
      await runMedia({ kind: 'join', parts, out }, signal);
      const { size } = await stat(out);
      const fileKey = `replay/${talkId}-${version}.mp4`;
      await storage.put(fileKey, out, 'video/mp4');
      if (await work.done(taken, { fileKey, bytes: size })) return;
      // Another version was asked for meanwhile: nobody names this one.
      const now = await work.of(talkId, 'file');
      if (now?.version !== version) await storage.remove(fileKey);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
