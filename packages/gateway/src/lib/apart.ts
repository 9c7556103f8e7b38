import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

/**
 * What a module exports as `work` to have it done apart.
 * @param say tells a part of the answer, or how far it is; settled when that was taken
 */
export type Work<Given, Answer, Said = never> = (
  given: Given,
  say: (said: Said) => Promise<void>,
) => Promise<Answer>;

/** One thing that is done apart, and what its process may take. What goes there and back is copied. */
export interface Task<Given, Answer, Said> {
  /** Module whose `work` does it. */
  readonly module: URL;
  readonly given: Given;
  /** JavaScript of the process, MB. */
  readonly memoryMb: number;
  /** Ms; by default as long as it needs. */
  readonly timeMs?: number;
  /** Ends the process. */
  readonly signal?: AbortSignal;
  /** Takes what the work says; where it fails, the process is ended. */
  readonly take?: (said: Said) => Promise<void> | void;
  /** Whether the gateway's log gets what the process writes to its error output. Not where strangers could write there. */
  readonly isHeard?: boolean;
  /** The answer where the process ended without one. @param by its signal or exit code */
  readonly ended: (by: string) => Answer;
}

/** Does a task. @throws what `take` threw, or why no process could be started */
export type RunApart = <Given, Answer, Said = never>(
  task: Task<Given, Answer, Said>,
) => Promise<Answer>;

/** What the process says; the answer is the last. */
export type FromApart<Answer, Said> = { readonly said: Said } | { readonly answer: Answer };

const PROCESS = fileURLToPath(new URL('./apart-process.ts', import.meta.url));

/**
 * Does a task in a process of its own with limits, which ends with it: a damaged or hostile file may take all memory and
 * time that it gets, or stop the process, and no gateway. The process gets none of the settings, which hold secrets.
 */
export const runApart: RunApart = async <Given, Answer, Said>(
  task: Task<Given, Answer, Said>,
): Promise<Answer> => {
  const { module, given, memoryMb, timeMs, signal, take, isHeard = false, ended } = task;
  signal?.throwIfAborted();
  const child = fork(PROCESS, [module.href], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', isHeard ? 'inherit' : 'ignore', 'ipc'],
    ...(timeMs !== undefined && { timeout: timeMs }),
    killSignal: 'SIGKILL',
  });
  const end = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  const hear = async (message: FromApart<Answer, Said>): Promise<void> => {
    if ('answer' in message) return void answers.push(message.answer);
    await take?.(message.said);
    child.send('taken', () => {});
  };
  child.on('message', (message) => {
    hear(message as FromApart<Answer, Said>).catch((error: unknown) => {
      failures.push(error);
      end();
    });
  });
  // One that could not be started has no channel. One that is gone before it takes the task has said nothing.
  if (child.pid !== undefined) child.send({ given }, () => {});
  try {
    const [code, by] = (await once(child, 'close')) as [number | null, string | null];
    if (failures.length > 0) throw failures[0];
    const [answer = ended(String(by ?? code))] = answers;
    return answer;
  } finally {
    signal?.removeEventListener('abort', end);
  }
};
