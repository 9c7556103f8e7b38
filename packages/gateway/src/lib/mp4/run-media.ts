import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../bare-environment.ts';
import { FilmError } from './film-error.ts';
import type { FilmPiece, MediaMessage, MediaResult, MediaTask } from './media-messages.ts';

const PROCESS = fileURLToPath(new URL('./media-process.ts', import.meta.url));
/** MB; the tables of three hours take some 150. */
const HEAP_MAX_MB = 512;
/** Nothing of the gateway's settings: they hold its secrets. */
const ENVIRONMENT = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };

/**
 * Does something with media files in a process of its own.
 * @param signal ends the process
 * @param take is given each piece of a film; the next is read when it has taken it
 * @throws Error where it failed or the process ended; FilmError for a film that cannot be a replay
 */
export const runMedia = (
  task: MediaTask,
  signal: AbortSignal,
  take: (piece: FilmPiece) => Promise<void> = async () => {},
): Promise<MediaResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<MediaResult>();
  signal.throwIfAborted();
  const child = fork(PROCESS, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
    env: { ...bareEnvironment(), ...ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  const failed = (error: unknown): void => {
    reject(error);
    end();
  };
  child.on('message', (given) => {
    const message = given as MediaMessage;
    if (message.kind === 'piece') {
      take(message.piece).then(() => child.connected && child.send('next'), failed);
    } else if (message.kind === 'failed') {
      const { failure, fault } = message;
      reject(fault === null ? new Error(failure) : new FilmError(fault, failure));
    } else resolve(message);
  });
  child.once('error', reject);
  child.once('exit', (code, by) => {
    signal.removeEventListener('abort', end);
    reject(new Error(`the process of media files ended: ${by ?? code}`));
  });
  child.send(task, (error) => {
    if (error !== null) reject(error);
  });
  return promise;
};
