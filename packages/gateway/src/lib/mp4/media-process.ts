/** The process in which large media files are read and written: it needs memory and time, and ends with its one task. */
import { once } from 'node:events';
import { cutFilm } from './cut-film.ts';
import { FilmError } from './film-error.ts';
import { joinParts } from './join-parts.ts';
import type { MediaMessage, MediaResult, MediaTask } from './media-messages.ts';

const send = (message: MediaMessage, then: () => void = () => {}): void => {
  process.send?.(message, then);
};

const doTask = async (task: MediaTask): Promise<MediaResult> => {
  if (task.kind === 'join') {
    return { kind: 'joined', pictures: await joinParts(task.parts, task.out) };
  }
  for await (const piece of cutFilm(task.path)) {
    const taken = once(process, 'message');
    send({ kind: 'piece', piece });
    await taken;
  }
  return { kind: 'cut' };
};

const failed = (error: unknown): MediaResult => ({
  kind: 'failed',
  failure: String(error),
  fault: error instanceof FilmError ? error.fault : null,
});

process.once('message', (task: MediaTask) => {
  void doTask(task)
    .catch(failed)
    .then((result) => send(result, () => process.exit()));
});
// Without the gateway nobody takes what is written.
process.on('disconnect', () => process.exit());
