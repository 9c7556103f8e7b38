/** The work that `runMedia` has done in a process of its own. */
import type { Work } from '../run-task.ts';
import { cutFilm } from './cut-film.ts';
import { FilmError } from './film-error.ts';
import { joinParts } from './join-parts.ts';
import type { FilmPiece, MediaResult, MediaTask } from './media-task.ts';

const doTask: Work<MediaTask, MediaResult, FilmPiece> = async (task, say) => {
  if (task.kind === 'join') {
    return { kind: 'joined', pictures: await joinParts(task.parts, task.out) };
  }
  for await (const piece of cutFilm(task.path)) await say(piece);
  return { kind: 'cut' };
};

export const work: typeof doTask = (task, say) =>
  doTask(task, say).catch((error: unknown) => ({
    ...{ kind: 'failed', failure: String(error) },
    fault: error instanceof FilmError ? error.fault : null,
  }));
