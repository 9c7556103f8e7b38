import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { replayFilePath, replayPlaylistPath } from '../../../lib/media-path.ts';
import type { ChapterRow, Measured, ReplayRow, WorkRow } from './store.ts';
import { keptFault } from './work/file-fault.ts';

export interface StaffView {
  readonly row: ReplayRow;
  readonly chapters: readonly ChapterRow[];
  /** With what is cut off. */
  readonly whole: Measured;
  readonly file: WorkRow | null;
  readonly needsOperator: boolean;
  /** A path with what shows that staff were given it. */
  readonly forStaff: (path: string) => string;
}

/** A replay for its staff. */
export const presentReplay = ({
  row: { talkId, filmId, replay },
  chapters,
  whole,
  file,
  needsOperator,
  forStaff,
}: StaffView): StaffReplay => {
  const isThere = replay !== null && whole.durationMs > 0;
  const isMade = file !== null && file.state === 'done';
  return {
    Id: talkId,
    State: isThere ? replay.state : 'none',
    Version: replay?.version ?? 0,
    Startat: replay?.startAt ?? null,
    Endat: replay?.endAt ?? null,
    Chapters: chapters.map(({ time, title }) => ({ Time: time, Title: title })),
    Durationms: replay?.durationMs ?? 0,
    Hls: isThere ? forStaff(replayPlaylistPath(talkId, replay.version)) : '',
    Clock: [...whole.clock],
    Approval: needsOperator,
    Filestate: file?.state ?? 'none',
    Filefault: file === null || isMade ? '' : keptFault(file.failure),
    Filepath: isMade ? forStaff(replayFilePath(talkId, file.version)) : '',
    Filebytes: file?.bytes ?? 0,
    Film: filmId ?? '',
  };
};
