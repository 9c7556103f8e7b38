import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { createStore } from 'zustand/vanilla';
import { createWait } from '../wait.ts';
import type { Next } from './answer.ts';
import { nextAfter } from './answer.ts';
import type { PutAnswer, PutAs } from './put-file.ts';
import type { Item, Queue } from './queue.ts';
import {
  EMPTY_QUEUE,
  pushAside,
  refusedOf,
  withDescription,
  withItem,
  withoutItem,
  withoutRun,
} from './queue.ts';

const TIMES = {
  /** A file is sent again after so long. */
  againMs: SECOND_MS,
  /** It is asked anew after so long where another encoder is sending. */
  busyMs: 3 * SECOND_MS,
  /** A file that takes longer is sent again: the connection is of no use. */
  sendMs: 15 * SECOND_MS,
  /** Long before that it is said that nothing arrives: viewers see it then. */
  quietMs: SIGNAL_LOST_MS,
};
/** The fastest of so many last segments gives the uplink speed: a still picture makes small ones, which measure too little. */
const SPEEDS = 5;

/**
 * `sending`: what is made arrives; `away`: there is no answer; `busy`: another encoder is sending; `putOff`: another
 * took the place; `ended`: the broadcast is over; `refused`: the session may not send.
 */
export type Phase = 'sending' | 'away' | 'busy' | 'putOff' | 'ended' | 'refused';

export interface SenderState {
  readonly queue: Queue;
  readonly phase: Phase;
  /** Since when nothing arrives, ms; null while it does. */
  readonly awaySince: number | null;
  /** When the file was sent that has no answer yet, ms; null while there is none. */
  readonly askedAt: number | null;
  /** What the server said of the last refusal; empty when nothing is wrong. */
  readonly message: string;
  /** Bytes that arrived. */
  readonly sent: number;
  /** Kbit/s of the quickest of the last files: what the network gives; null before the first. */
  readonly uplink: number | null;
}

interface Parts {
  readonly put: (item: Item, as: PutAs) => Promise<PutAnswer>;
  /** The clock by which files have their `at`. */
  readonly now: () => number;
  readonly times?: typeof TIMES;
}

const START: SenderState = {
  ...{ queue: EMPTY_QUEUE, phase: 'sending', awaySince: null, askedAt: null },
  ...{ message: '', sent: 0, uplink: null },
};
const PHASES: Partial<Record<Next, Phase>> = {
  again: 'away',
  busy: 'busy',
  refused: 'refused',
  putOff: 'putOff',
  ended: 'ended',
};
/** Another encoder sends: nobody waits for what is made here. */
const ASIDE: ReadonlySet<Phase> = new Set(['busy', 'putOff']);
/** Until somebody says how it goes on. */
const STOPPED: ReadonlySet<Phase> = new Set(['putOff', 'ended']);

/** Sends what an encoder makes, one file after the other, and holds it while it cannot be sent. */
export const createSender = ({ put, now, times = TIMES }: Parts) => {
  const store = createStore<SenderState>(() => START);
  const { getState, setState } = store;
  /** Descriptions of the runs of which segments may still come. */
  const inits = new Map<string, Item>();
  /** Runs whose description is refused for good: nothing of them can be taken. */
  const useless = new Set<string>();
  let running = false;
  let takeover = false;
  let closed = false;
  /** Before the talk is live nobody needs what is older. */
  let onAir = false;
  let speeds: readonly number[] = [];
  const pause = createWait(now);
  const patience = createWait(now);
  const quiet = createWait(now);

  /** Nothing has come for a while, and nothing was refused: a network may swallow everything. */
  const sayQuiet = (): void =>
    setState(({ phase, askedAt }) =>
      askedAt === null || phase !== 'sending' ? {} : { phase: 'away', awaySince: askedAt },
    );
  const putNow = async (item: Item): Promise<PutAnswer> => {
    const stop = new AbortController();
    setState({ askedAt: now() });
    void patience.for(times.sendMs).then(() => stop.abort());
    void quiet.for(times.quietMs).then(sayQuiet);
    const answer = await put(item, { takeover, ageMs: now() - item.at, signal: stop.signal });
    setState({ askedAt: null });
    patience.end();
    quiet.end();
    return answer;
  };

  const arrived = (item: Item, startedAt: number): void => {
    takeover = false;
    // What is small says how far away the server is, not how much the network carries.
    if (item.kind === 'segment') {
      const speed = Math.round((item.bytes.length * 8) / Math.max(1, now() - startedAt));
      speeds = [...speeds.slice(1 - SPEEDS), speed];
    }
    setState(({ queue, sent }) => ({
      ...{ queue: withoutItem(queue, item.name), phase: 'sending', awaySince: null, message: '' },
      sent: sent + item.bytes.length,
      uplink: speeds.length === 0 ? null : Math.max(...speeds),
    }));
  };

  const refuse = (item: Item, next: Next, message: string): void => {
    const phase = PHASES[next];
    if (next === 'drop' && item.kind === 'init') {
      useless.add(item.run);
      setState(({ queue }) => ({ queue: withoutRun(queue, item.run), message }));
      return;
    }
    if (phase === undefined) {
      const init = inits.get(item.run);
      const again = next === 'noInit' && item.kind === 'segment' && init !== undefined;
      setState(({ queue }) => ({
        queue: again ? withDescription(queue, init) : refusedOf(queue, item),
        message,
      }));
      return;
    }
    setState(({ queue, awaySince }) => ({
      phase,
      message,
      awaySince: awaySince ?? now(),
      // What comes after the end belongs to nothing.
      queue: phase === 'ended' ? { ...queue, items: [] } : queue,
    }));
  };

  const sendAll = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (;;) {
      const { queue, phase } = getState();
      const [item] = queue.items;
      if (closed || item === undefined || STOPPED.has(phase)) break;
      const startedAt = now();
      const { status, reason, message } = await putNow(item);
      const next = nextAfter(status, reason);
      if (next === 'taken') arrived(item, startedAt);
      else {
        refuse(item, next, message);
        if (next === 'again') await pause.for(times.againMs);
        if (next === 'busy' || next === 'refused') await pause.for(times.busyMs);
      }
    }
    running = false;
  };

  const proceed = (): void => {
    setState({ phase: 'sending', awaySince: null, message: '' });
    pause.end();
    void sendAll();
  };

  return {
    store,

    add(item: Item): void {
      const { phase, queue } = getState();
      if (useless.has(item.run)) {
        setState({ queue: refusedOf(queue, item) });
        return;
      }
      if (item.kind === 'init') inits.set(item.run, item);
      for (const run of [...inits.keys()].slice(0, -8)) inits.delete(run);
      if (phase === 'ended') return;
      setState({ queue: (ASIDE.has(phase) || !onAir ? pushAside : withItem)(queue, item) });
      pause.look();
      patience.look();
      quiet.look();
      void sendAll();
    },

    /** Tries at once what was to be tried in a moment, as when the network is back. */
    retry(): void {
      pause.end();
      // What was swallowed gets no answer any more.
      if (getState().phase === 'away') patience.end();
    },

    /** Whether viewers see what is sent: from then on nothing of it may be missing. */
    setOnAir(is: boolean): void {
      onAir = is;
    },

    /** Takes the place of the encoder that is sending. */
    takeOver(): void {
      takeover = true;
      proceed();
    },

    /** Sends again, after an end that was taken back. */
    resume: proceed,

    /** Resolves when all has arrived, or when nothing more did for `quietMs`, or after `mostMs`. */
    drained: (quietMs: number, mostMs = quietMs): Promise<void> =>
      new Promise((resolve) => {
        let quietly = setTimeout(done, quietMs);
        const most = setTimeout(done, mostMs);
        const off = store.subscribe(({ queue, sent }, before) => {
          if (queue.items.length === 0) done();
          else if (sent !== before.sent) {
            clearTimeout(quietly);
            quietly = setTimeout(done, quietMs);
          }
        });
        function done(): void {
          clearTimeout(quietly);
          clearTimeout(most);
          off();
          resolve();
        }
        if (getState().queue.items.length === 0) done();
      }),

    close(): void {
      closed = true;
      pause.end();
      patience.end();
      quiet.end();
    },
  };
};

export type Sender = ReturnType<typeof createSender>;
