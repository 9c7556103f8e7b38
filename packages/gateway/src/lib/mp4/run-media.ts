import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MediaResult, MediaTask } from './media-messages.ts';

const PROCESS = fileURLToPath(new URL('./media-process.ts', import.meta.url));
/** MB; the tables of three hours take some 150. */
const HEAP_MAX_MB = 512;
/** Nothing of the gateway's settings: they hold its secrets. */
const ENVIRONMENT = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };

/**
 * Does something with media files in a process of its own.
 * @param signal ends the process
 * @throws Error where it failed or the process ended
 */
export const runMedia = (task: MediaTask, signal: AbortSignal): Promise<MediaResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<MediaResult>();
  signal.throwIfAborted();
  const child = fork(PROCESS, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  child.once('message', (message) => {
    const result = message as MediaResult;
    if (result.kind === 'failed') reject(new Error(result.failure));
    else resolve(result);
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
