import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { playedSegments } from '@xuanjiang/contracts/rules/replay';
import { runMedia } from '../../../../lib/mp4/run-media.ts';
import type { RunTask } from '../../../../lib/run-task.ts';
import { createFolder, requireSpace } from '../../../../lib/work-folders.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { trimOf } from '../policy.ts';
import type { SegmentReader } from '../segment-store.ts';
import type { ReplayStore } from '../store.ts';
import type { TakenWork, WorkStore } from '../work-store.ts';
import { spaceFor } from './file-fault.ts';
import { writeParts } from './write-parts.ts';

interface FileParts {
  readonly runTask: RunTask;
  readonly store: Pick<ReplayStore, 'byTalk'>;
  readonly segments: SegmentReader;
  readonly work: Pick<WorkStore, 'done' | 'of'>;
  readonly storage: Storage;
  readonly workBytes: number | null;
}

/** Writes a replay as one file, as it is trimmed when the work begins. */
export const createFileMaker =
  ({ runTask, store, segments, work, storage, workBytes }: FileParts) =>
  async (taken: TakenWork, signal: AbortSignal): Promise<void> => {
    const { talkId, version } = taken;
    const row = await store.byTalk(talkId);
    if (row === null || row.replay === null) throw new Error('there is no replay');
    const recorded = await segments.of(talkId);
    const played = playedSegments(recorded, trimOf(row));
    const bytes = played.reduce((sum, { segment }) => sum + segment.bytes, 0);
    await requireSpace(spaceFor(bytes), workBytes);
    const folder = await createFolder('replay');
    try {
      const parts = await writeParts(played, storage, folder, signal);
      const out = join(folder, 'out.mp4');
      await runMedia(runTask, { kind: 'join', parts, out }, signal);
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
