import { Worker } from 'node:worker_threads';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { pageRoute } from '@xuanjiang/contracts/rules/pages';
import type { Clock } from '../../lib/clock.ts';
import { inTime } from '../../lib/in-time.ts';
import type { Logger } from '../../lib/logger.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { KeptBytes } from '../kept-bytes.ts';
import { encodeAll } from '../kept-bytes.ts';
import type { DrawerData, FromDrawer, ToDrawer } from './drawing-messages.ts';
import type { PageView } from './page-view.ts';

/** Drawings that the thread has at once; each holds some answers and waits for the database. */
const DRAWINGS_MAX = 8;
/** Calls that one drawing may make. */
const ASKS_MAX = 24;
/** A call that takes longer is given up: a database that hangs is no fault of the thread. */
const ASK_MS = 2 * SECOND_MS;
/** A drawing that takes longer has hung, and with it the thread. */
const HUNG_MS = 5 * SECOND_MS;
/** Until a thread that has died is started again: longer each time, until one has drawn a page. */
const RESTART_MS = { first: SECOND_MS, most: MINUTE_MS } as const;
/** MB. The client's build takes 20, a drawing a few. */
const HEAP_MAX_MB = 128;

const ENDED = 'the thread has ended';

const THREAD = new URL('./drawing-thread.ts', import.meta.url);

/** Answers a call as it answers a visitor. Rejects for what is not the same for every visitor. */
export type AskAsVisitor = (
  call: string,
  input: unknown,
  lang: PageView['lang'],
) => Promise<unknown>;

/** A call was refused that a page needs: it is about a talk that is not there, for example. */
export class RefusedError extends Error {}

/** Draws pages, in a thread. */
export interface Drawer extends AsyncDisposable {
  /** Starts the thread ahead of need. Rejects when it ends before it can draw. */
  start(): Promise<void>;
  /** Whether it draws the page at a path; null until the thread has said so. */
  draws(pathname: string): boolean | null;
  /** Null where it cannot: the thread is not there or has enough to do. */
  draw(view: PageView): Promise<KeptBytes> | null;
}

interface Drawing {
  readonly lang: PageView['lang'];
  readonly done: PromiseWithResolvers<KeptBytes>;
  readonly hung: NodeJS.Timeout;
  asks: number;
  refused: boolean;
}

interface Thread {
  readonly worker: Worker;
  readonly drawings: Map<number, Drawing>;
  readonly ready: PromiseWithResolvers<void>;
  paths: ReadonlySet<string> | null;
}

interface DrawerParts {
  readonly data: DrawerData;
  readonly ask: AskAsVisitor;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The thread has ended by itself. */
  readonly ended: () => void;
}

export const createDrawer = ({ data, ask, clock, logger, ended }: DrawerParts): Drawer => {
  let thread: Thread | null = null;
  /** What threads before have said. */
  let paths: ReadonlySet<string> | null = null;
  let restartMs: number = RESTART_MS.first;
  let mayStartAt = 0;
  let ids = 0;
  let closed = false;

  const settle = (on: Thread, id: number): Drawing | undefined => {
    const drawing = on.drawings.get(id);
    on.drawings.delete(id);
    clearTimeout(drawing?.hung);
    return drawing;
  };

  const answer = async (on: Thread, message: Extract<FromDrawer, { kind: 'ask' }>) => {
    const reply = (to: ToDrawer): void => on.worker.postMessage(to);
    const drawing = on.drawings.get(message.id);
    try {
      if (drawing === undefined || drawing.asks >= ASKS_MAX) throw new Error('too many calls');
      drawing.asks += 1;
      const answered = await inTime(ask(message.call, message.input, message.lang), ASK_MS);
      reply({ kind: 'answer', ask: message.ask, data: answered });
    } catch (error) {
      if (drawing !== undefined && error instanceof CallError) drawing.refused = true;
      reply({ kind: 'refusal', ask: message.ask });
    }
  };

  const take = (on: Thread, message: FromDrawer): void => {
    switch (message.kind) {
      case 'ready':
        on.paths = new Set(message.paths);
        paths = on.paths;
        on.ready.resolve();
        break;
      case 'drawn':
        restartMs = RESTART_MS.first;
        // Not in the thread: Node aborts the process where a thread is ended while it makes a compressor.
        settle(on, message.id)?.done.resolve(encodeAll(Buffer.from(message.text)));
        break;
      case 'failed': {
        const drawing = settle(on, message.id);
        const { reason } = message;
        drawing?.done.reject(drawing.refused ? new RefusedError(reason) : new Error(reason));
        break;
      }
      case 'ask':
        void answer(on, message);
    }
  };

  const start = (): void => {
    if (thread !== null || closed || performance.now() < mayStartAt) return;
    const worker = new Worker(THREAD, {
      workerData: data,
      // Nothing of the gateway's settings: they hold its secrets.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    const ready = Promise.withResolvers<void>();
    // Most who start it ahead do not wait for it.
    ready.promise.catch(() => undefined);
    const started: Thread = { worker, drawings: new Map(), ready, paths: null };
    thread = started;
    worker.unref();
    worker.on('message', (message: FromDrawer) => take(started, message));
    worker.on('error', (error) =>
      logger.warn({ error: String(error) }, 'the drawing of pages failed'),
    );
    worker.on('exit', () => {
      thread = null;
      ready.reject(new Error(ENDED));
      for (const id of [...started.drawings.keys()]) {
        settle(started, id)?.done.reject(new Error(ENDED));
      }
      if (closed) return;
      ended();
      mayStartAt = performance.now() + restartMs;
      restartMs = Math.min(restartMs * 2, RESTART_MS.most);
    });
  };

  return {
    start() {
      start();
      return thread?.ready.promise ?? Promise.reject(new Error(ENDED));
    },
    draws(pathname) {
      start();
      return paths?.has(pageRoute(pathname)) ?? null;
    },
    draw(view) {
      start();
      const on = thread;
      if (on === null || on.paths === null || on.drawings.size >= DRAWINGS_MAX) return null;
      ids += 1;
      const done = Promise.withResolvers<KeptBytes>();
      const hung = setTimeout(() => {
        logger.warn({ path: view.pathname }, 'the drawing of a page hung');
        void on.worker.terminate();
      }, HUNG_MS);
      on.drawings.set(ids, { lang: view.lang, done, hung, asks: 0, refused: false });
      const message: ToDrawer = { kind: 'draw', id: ids, view, at: clock() };
      on.worker.postMessage(message);
      return done.promise;
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      await thread?.worker.terminate();
    },
  };
};
