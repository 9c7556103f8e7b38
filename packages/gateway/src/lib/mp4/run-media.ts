import type { RunTask } from '../run-task.ts';
import { FilmError } from './film-error.ts';
import type { FilmPiece, MediaResult, MediaTask } from './media-task.ts';

/** MB; the tables of three hours take some 150. */
const HEAP_MAX_MB = 512;

/**
 * Does something with large media files in a process of its own: it needs memory and time.
 * @param signal ends it
 * @param take is given each piece of a film; the next is read when it has taken it
 * @throws Error where it failed or its process ended; FilmError for a film that cannot be a replay
 */
export const runMedia = async (
  runTask: RunTask,
  task: MediaTask,
  signal: AbortSignal,
  take: (piece: FilmPiece) => Promise<void> = async () => {},
): Promise<MediaResult> => {
  const result = await runTask<MediaTask, MediaResult, FilmPiece>({
    module: new URL('./media-work.ts', import.meta.url),
    given: task,
    memoryMb: HEAP_MAX_MB,
    ...{ signal, take },
    ...{ hasBytes: true, logsErrors: true },
    ended: (by) => ({
      ...{ kind: 'failed', failure: `the process of media files ended: ${by}`, fault: null },
    }),
  });
  if (result.kind !== 'failed') return result;
  const { failure, fault } = result;
  throw fault === null ? new Error(failure) : new FilmError(fault, failure);
};
