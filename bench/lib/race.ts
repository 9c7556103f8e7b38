import { cpus, loadavg } from 'node:os';
import { setInterval, setTimeout } from 'node:timers/promises';
import { REALTIME_LIMITS } from '../../packages/contracts/src/realtime/protocol.ts';
import type { Child } from './child.ts';
import { median } from './figures.ts';
import type { LoadCalls } from './load-process.ts';
import type { Order } from './paced.ts';
import type { Usage } from './server-process.ts';

/** One contender with its load, connected. */
export interface Pair {
  readonly name: string;
  readonly load: Child<LoadCalls>;
  readonly sockets: number;
  /** @returns the offset of the last */
  publish(order: Order): Promise<number>;
  usage(): Promise<Usage>;
  /** Pings, as a client does: a server closes connections for their silence. */
  keep(): Promise<void>;
  stop(): Promise<void>;
}

export interface Round {
  /** µs of the server's processor time for one message to one socket. */
  readonly cpu: number;
  /** The kernel's part of it. */
  readonly system: number;
  readonly bytes: number;
  /** Messages for each pass over the sockets, of those who make passes; else 1. */
  readonly perFlush: number;
  /** Messages delivered for each write system call. */
  readonly perWrite: number;
  readonly p50: number;
  readonly p99: number;
  readonly memory: number;
  readonly buffered: number;
}

export type Work =
  | {
      readonly kind: 'runs';
      readonly messages: number;
      /** Messages published at once; the next ones when all have them. */
      readonly each: number;
      readonly restMs: number;
    }
  | {
      readonly kind: 'paced';
      readonly messages: number;
      readonly perSecond: number;
      readonly padding?: string;
    };

/** One turn of one contender; throws when a delivery is missing. */
export const turn = async ({ load, sockets, publish, usage }: Pair, work: Work): Promise<Round> => {
  await load.ask('begin', { latencies: true });
  const before = await usage();
  if (work.kind === 'paced') {
    const { messages: count, perSecond, padding = '' } = work;
    const offset = await publish({ count, perSecond, padding });
    await load.ask('reached', { offset, messages: count });
  } else {
    for (let count = work.each; count <= work.messages; count += work.each) {
      await setTimeout(work.restMs);
      const offset = await publish({ count: work.each });
      await load.ask('reached', { offset, messages: count });
    }
  }
  const after = await usage();
  const { messages, bytes, p50, p99 } = await load.ask('end');
  if (messages !== work.messages * sockets) {
    throw new Error(`${messages} came instead of ${work.messages * sockets}`);
  }
  const flushes = after.flushes - before.flushes;
  return {
    cpu: (after.cpu - before.cpu) / messages,
    system: (after.system - before.system) / messages,
    bytes: bytes / messages,
    perFlush: flushes === 0 ? 1 : work.messages / flushes,
    perWrite: messages / (after.writes - before.writes),
    p50,
    p99,
    memory: after.memory,
    buffered: after.buffered,
  };
};

export const middle = (rounds: readonly Round[]): Round => {
  const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
  return {
    cpu: of('cpu'),
    system: of('system'),
    bytes: of('bytes'),
    perFlush: of('perFlush'),
    perWrite: of('perWrite'),
    p50: of('p50'),
    p99: of('p99'),
    memory: of('memory'),
    buffered: of('buffered'),
  };
};

/**
 * Keeps the connections of all contenders for as long as the work takes: on a busy machine one turn
 * can be longer than the silence for which a connection is closed. On an idle machine a turn is over
 * before the next ping is due, so pings are no part of what is measured.
 * @returns what the work returns; rejects when a connection cannot be kept
 */
export const whileKept = async <T>(pairs: readonly Pair[], work: () => Promise<T>): Promise<T> => {
  const keepAll = async (): Promise<void> => {
    await Promise.all(pairs.map(({ keep }) => keep()));
  };
  await keepAll();
  const done = new AbortController();
  const keeping = async (): Promise<void> => {
    const { signal } = done;
    try {
      for await (const _ of setInterval(REALTIME_LIMITS.pingMs, null, { signal })) await keepAll();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const working = work().finally(() => done.abort());
  const [result] = await Promise.all([working, keeping()]);
  return result;
};

/** Opens the contenders one after the other; those that are open are kept meanwhile. */
export const openAll = async <P extends Pair>(
  opens: readonly (() => Promise<P>)[],
): Promise<P[]> => {
  const pairs: P[] = [];
  for (const open of opens) pairs.push(await whileKept(pairs, open));
  return pairs;
};

/**
 * All contenders of a case, taking turns, each round in the other direction.
 * @param rounds that count; one before them warms up
 */
export const race = async (
  pairs: readonly Pair[],
  work: Work,
  rounds: number,
): Promise<Map<string, Round>> => {
  const results = new Map<string, Round[]>(pairs.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const pair of round % 2 === 0 ? pairs : pairs.toReversed()) {
      const result = await whileKept(pairs, () => turn(pair, work));
      if (round > 0) results.get(pair.name)?.push(result);
    }
  }
  return new Map([...results].map(([name, of]) => [name, middle(of)]));
};

export const closeAll = async (pairs: readonly Pair[]): Promise<void> => {
  await Promise.all(pairs.map(({ stop }) => stop()));
};

export const get = (results: ReadonlyMap<string, Round>, name: string): Round => {
  const result = results.get(name);
  if (result === undefined) throw new Error(`no ${name}`);
  return result;
};

export const perFlush = ({ perFlush }: Round): string => `${perFlush.toFixed(1)} messages a flush`;

export const show = (title: string, results: ReadonlyMap<string, Round>): void => {
  console.log(`\n${title}; load average ${loadavg()[0]?.toFixed(1)}`);
  const rows = [...results].map(([name, round]) => [
    name,
    {
      'µs/delivery': Number(round.cpu.toFixed(3)),
      'of it kernel': Number(round.system.toFixed(3)),
      'messages/flush': Number(round.perFlush.toFixed(1)),
      'messages/write': Number(round.perWrite.toFixed(2)),
      'bytes/message': Math.round(round.bytes),
      'p50 ms': Number(round.p50.toFixed(1)),
      'p99 ms': Number(round.p99.toFixed(1)),
      'memory MB': Math.round(round.memory / 1e6),
      'waiting kB': Math.round(round.buffered / 1000),
    },
  ]);
  console.table(Object.fromEntries(rows));
};

/** The lines at the end of a run. */
export interface Verdict {
  /** @param reached whether the goal is; null for a figure without one */
  tell(what: string, figure: number, goal: string, reached: boolean | null, note?: string): void;
  /** Writes them, and fails the process when a goal was missed. */
  conclude(): void;
}

export const createVerdict = (): Verdict => {
  const lines: Record<string, string>[] = [];
  let missed = 0;
  return {
    tell(what, figure, goal, reached, note = '') {
      if (reached === false) missed += 1;
      lines.push({
        what,
        figure: figure.toFixed(2),
        goal,
        reached: reached === null ? '' : reached ? 'yes' : 'NO',
        note,
      });
    },
    conclude() {
      const [cpu] = cpus();
      console.log(`\n${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}`);
      console.table(lines);
      if (missed > 0) process.exitCode = 1;
    },
  };
};
