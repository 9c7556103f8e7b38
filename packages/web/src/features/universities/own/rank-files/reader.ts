import type { Answer, Ask, Asked } from './desk.ts';

/** A table that is open, in a thread of its own. */
export interface Reader {
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
}

const inWorker = (): Reader => {
  const worker = new Worker(new URL('./rank-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const failAll = (): void => {
    for (const { failed } of waiting.values()) failed(new Error('the worker failed'));
    waiting.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const { number, answer, failed } = data;
    const one = waiting.get(number);
    waiting.delete(number);
    if (answer === undefined) one?.failed(new Error(failed));
    else one?.done(answer);
  });
  return {
    ask: <K extends keyof Asked>(kind: K, ask: Asked[K]['ask']) =>
      new Promise<Asked[K]['answer']>((resolve, reject) => {
        last += 1;
        waiting.set(last, { done: resolve as (answer: Answer) => void, failed: reject });
        worker.postMessage({ number: last, ask: { kind, ...ask } });
      }),
    end: () => {
      worker.terminate();
      failAll();
    },
  };
};

/** The same in the page, where the browser has no such threads. */
const inPage = (): Reader => {
  const loaded = import('./desk.ts').then(({ createDesk }) => createDesk());
  return {
    ask: async <K extends keyof Asked>(kind: K, ask: Asked[K]['ask']) =>
      (await loaded)({ kind, ...ask } as Ask) as Asked[K]['answer'],
    end: () => undefined,
  };
};

export const createReader = (): Reader => (typeof Worker === 'undefined' ? inPage() : inWorker());
