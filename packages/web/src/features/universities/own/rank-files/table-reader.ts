import type { RankFileError } from '@xuanjiang/contracts/rules/rank-file';
import type { Answer, Ask, Asked } from './asked-table.ts';

/** A table that is open, in a thread of its own. */
export interface TableReader {
  readonly ask: <K extends keyof Asked>(
    kind: K,
    ask: Asked[K]['ask'],
  ) => Promise<Asked[K]['answer']>;
  readonly end: () => void;
}

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

interface Said {
  readonly number: number;
  readonly answer?: Answer;
  readonly failed?: string;
  /** What was wrong with the file; null for another failure. */
  readonly reason?: RankFileError['reason'] | null;
}

const inWorker = (onDead: () => void): TableReader => {
  const worker = new Worker(new URL('./rank-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended = false;
  const end = (): void => {
    ended = true;
    worker.terminate();
    for (const { failed } of waiting.values()) failed(new Error('the worker has ended'));
    waiting.clear();
  };
  const die = (): void => {
    end();
    onDead();
  };
  worker.addEventListener('error', die);
  worker.addEventListener('messageerror', die);
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const { number, answer, failed = '', reason = null } = data;
    const one = waiting.get(number);
    waiting.delete(number);
    if (answer !== undefined) one?.done(answer);
    else one?.failed(Object.assign(new Error(failed), { reason }));
  });
  return {
    ask: <K extends keyof Asked>(kind: K, ask: Asked[K]['ask']) =>
      new Promise<Asked[K]['answer']>((resolve, reject) => {
        // A thread that has ended never answers.
        if (ended) return reject(new Error('the worker has ended'));
        last += 1;
        waiting.set(last, { done: resolve as (answer: Answer) => void, failed: reject });
        worker.postMessage({ number: last, ask: { kind, ...ask } });
      }),
    end,
  };
};

/** The same in the page, where the browser has no such threads. */
const inPage = (): TableReader => {
  const loaded = import('./asked-table.ts').then(({ createAskedTable }) => createAskedTable());
  return {
    ask: async <K extends keyof Asked>(kind: K, ask: Asked[K]['ask']) =>
      (await loaded)({ kind, ...ask } as Ask) as Asked[K]['answer'],
    end: () => undefined,
  };
};

/** @param onDead the thread failed: what is asked from now on fails */
export const createTableReader = (onDead: () => void): TableReader =>
  typeof Worker === 'undefined' ? inPage() : inWorker(onDead);
