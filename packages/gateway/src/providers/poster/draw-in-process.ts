import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { bareEnvironment } from '../../lib/bare-environment.ts';
import { createTaskQueue } from '../../lib/task-queue.ts';
import type { PosterContent, PosterDrawer } from './poster.ts';
import { PosterError } from './poster.ts';
import type { FromPosterProcess, ToPosterProcess } from './poster-messages.ts';

const PROCESS = fileURLToPath(new URL('./poster-process.ts', import.meta.url));
/** Posters that are drawn at once: the letters of one while the picture of another is packed. */
const AT_ONCE = 2;
/** Posters that wait; each takes some 60 ms. */
const WAITING_MAX = 50;
/** One that takes longer has hung, and with it the process. */
const HUNG_MS = 10 * SECOND_MS;
/**
 * The same until the process has drawn one: it has to start and to read the font, which took more than 10 s on two
 * cores beside 16 busy programs.
 */
const HUNG_FIRST_MS = 30 * SECOND_MS;
/** A process with nothing to do ends: it holds 150 to 220 MB. */
const IDLE_MS = MINUTE_MS;
/** Until a process that has died is started again. */
const RESTART_MS = SECOND_MS;
/** MB; 30 to 50 are used. */
const HEAP_MAX_MB = 96;
interface Drawing {
  readonly done: PromiseWithResolvers<Buffer>;
  readonly hung: NodeJS.Timeout;
}

interface Running {
  readonly child: ChildProcess;
  readonly drawings: Map<number, Drawing>;
  /** Settled when it has ended, or was never there. */
  readonly gone: PromiseWithResolvers<void>;
  idle: NodeJS.Timeout | null;
  hasDrawn: boolean;
}

/** What tests set otherwise. */
interface PosterDrawerLimits {
  readonly waitingMax?: number;
  readonly idleMs?: number;
  /** For the first poster too. */
  readonly hungMs?: number;
}

const startProcess = (): ChildProcess =>
  fork(PROCESS, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * Draws posters in a process of its own, which is started when one is asked for.
 * @param warn told what became of the process
 */
export const createPosterDrawer = (
  warn: (error: string, line: string) => void,
  { waitingMax = WAITING_MAX, idleMs = IDLE_MS, hungMs }: PosterDrawerLimits = {},
): PosterDrawer => {
  const queue = createTaskQueue(AT_ONCE);
  let running: Running | null = null;
  let mayStartAt = 0;
  let ids = 0;
  let closed = false;

  const end = (on: Running): void => {
    // Whoever asks from now on gets another one: this one may take a moment to end.
    if (running === on) running = null;
    on.child.kill('SIGKILL');
  };

  const settle = (on: Running, id: number): Drawing | undefined => {
    const drawing = on.drawings.get(id);
    on.drawings.delete(id);
    clearTimeout(drawing?.hung);
    if (on.drawings.size === 0) {
      on.idle = setTimeout(() => end(on), idleMs).unref();
    }
    return drawing;
  };

  const take = (on: Running, message: FromPosterProcess): void => {
    const drawing = settle(on, message.id);
    on.hasDrawn = true;
    if ('png' in message) drawing?.done.resolve(Buffer.from(message.png));
    else drawing?.done.reject(new PosterError(message.failure));
  };

  /** It has ended, or could not be started: nothing is drawn by it any more. */
  const leave = (on: Running, why: string): void => {
    if (running === on) running = null;
    const waiting = [...on.drawings.keys()];
    for (const id of waiting) settle(on, id)?.done.reject(new PosterError('the process ended'));
    if (on.idle !== null) clearTimeout(on.idle);
    on.gone.resolve();
    if (waiting.length === 0 || closed) return;
    warn(why, 'the process that draws posters ended');
    mayStartAt = performance.now() + RESTART_MS;
  };

  const start = (): Running | null => {
    if (running !== null) return running;
    if (closed || performance.now() < mayStartAt) return null;
    let child: ChildProcess;
    try {
      child = startProcess();
    } catch (error) {
      // No memory for another process, for example.
      warn(String(error), 'the process that draws posters could not be started');
      mayStartAt = performance.now() + RESTART_MS;
      return null;
    }
    const started: Running = {
      child,
      drawings: new Map(),
      gone: Promise.withResolvers(),
      idle: null,
      hasDrawn: false,
    };
    running = started;
    // The gateway does not wait for it to end.
    child.unref();
    child.channel?.unref();
    child.on('message', (message) => take(started, message as FromPosterProcess));
    child.on('error', (error) => {
      // Where it could not be started there is no 'exit'; where it could not be told something it may
      // go on, with nobody who knows of it.
      leave(started, String(error));
      if (child.pid !== undefined) end(started);
    });
    child.on('exit', (code, signal) => leave(started, String(signal ?? code)));
    return started;
  };

  const drawNow = async (content: PosterContent): Promise<Buffer> => {
    const on = start();
    if (on === null) throw new PosterError('the process is not there');
    if (on.idle !== null) clearTimeout(on.idle);
    on.idle = null;
    ids += 1;
    const done = Promise.withResolvers<Buffer>();
    const limit = hungMs ?? (on.hasDrawn ? HUNG_MS : HUNG_FIRST_MS);
    on.drawings.set(ids, { done, hung: setTimeout(() => end(on), limit) });
    const message: ToPosterProcess = { id: ids, content };
    // One that could not be started has no channel; its 'error' is on the way.
    if (on.child.pid !== undefined) on.child.send(message);
    return done.promise;
  };

  return {
    async draw(content) {
      if (queue.waiting() >= waitingMax) throw new PosterError('there is enough to draw');
      return queue.run(() => drawNow(content));
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      const on = running;
      if (on === null) return;
      // Else a gateway with nothing left to do would end in the middle of this.
      on.child.ref();
      end(on);
      await on.gone.promise;
    },
  };
};
