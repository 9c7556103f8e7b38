import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

/**
 * What a module exports as `work`, to have it done in a process of its own.
 * @param say tells a part of the answer, or how far it is; settled when that was taken
 */
export type Work<Given, Answer, Said = never> = (
  given: Given,
  say: (said: Said) => Promise<void>,
) => Promise<Answer>;

/** One piece of work for a process of its own. What goes there and back is copied. */
export interface Task<Given, Answer, Said> {
  /** Module whose `work` does it. */
  readonly module: URL;
  readonly given: Given;
  /** JavaScript of the process, MB. */
  readonly memoryMb: number;
  /** How long it may take; by default as long as it needs. */
  readonly timeMs?: number;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Takes what the work says; where that fails, the work is ended. */
  readonly take?: ((said: Said) => Promise<void> | void) | undefined;
  /** Whether bytes go there or back; else it is JSON, which is safer to read from a process that a hostile file may rule. */
  readonly hasBytes?: boolean;
  /** Whether the log gets what it writes to its error output: not where strangers could write there. */
  readonly logsErrors?: boolean;
  /** The answer where the process ended without one. @param by its signal or exit code */
  readonly ended: (by: string) => Answer;
}

/** Does a task. @throws what `take` threw, or why no process could be started */
export type RunTask = <Given, Answer, Said = never>(
  task: Task<Given, Answer, Said>,
) => Promise<Answer>;

const PROCESS = fileURLToPath(new URL('./task-process.ts', import.meta.url));

/**
 * Does a task in a process of its own with limits and without the settings: a damaged or hostile file may take all memory
 * and time that it gets, or stop that process, and no gateway.
 */
export const runInProcess: RunTask = async (task) => {
  const {
    module,
    given,
    memoryMb,
    timeMs,
    signal,
    take,
    hasBytes = false,
    logsErrors = false,
    ended,
  } = task;
  signal?.throwIfAborted();
  const child = fork(PROCESS, {
    serialization: hasBytes ? 'advanced' : 'json',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', logsErrors ? 'inherit' : 'ignore', 'ipc'],
    ...{ timeout: timeMs, killSignal: 'SIGKILL' },
  });
  const end = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  const answers: ReturnType<typeof ended>[] = [];
  const failed = Promise.withResolvers<never>();
  const hear = async (message: { answer: never } | { said: never }): Promise<void> => {
    if ('answer' in message) return void answers.push(message.answer);
    await take?.(message.said);
    child.send('taken', () => {});
  };
  child.on('message', (message) => hear(message as never).catch(failed.reject));
  // One that could not be started has no channel. One that is gone before it takes the task has said nothing.
  if (child.pid !== undefined) child.send({ module: module.href, given }, () => {});
  try {
    const [code, by] = await Promise.race([once(child, 'close'), failed.promise]);
    return answers[0] ?? ended(String(by ?? code));
  } finally {
    end();
    signal?.removeEventListener('abort', end);
  }
};
