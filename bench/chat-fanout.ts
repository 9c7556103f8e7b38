/**
 * The fan-out of the chat side by side: our hub and sessions, a plain `ws` loop, and socket.io.
 *
 * Each server runs in a process of its own and measures its own processor time from before the
 * first message until every socket has every message; the load is raw TCP sockets in a process
 * beside each. All contenders of a case stay connected and take turns; figures are medians of the
 * rounds. Messages enter where the room log tells of a commit, so that all three do the same work;
 * `ours stored` posts through the log into SQLite, which the other two have nothing against.
 * Ratios are theirs / ours unless said: above 1 is better for us.
 */
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { CHAT_LIMITS } from '../packages/contracts/src/realtime/protocol.ts';
import type { Child } from './lib/child.ts';
import { startChild } from './lib/child.ts';
import { TOPIC } from './lib/contenders.ts';
import { median } from './lib/figures.ts';
import type { LoadCalls, OpenOptions } from './lib/load-process.ts';
import type { ServerCalls, ServerKind } from './lib/server-process.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SINGLE = { sockets: 5000, messages: 20, restMs: 80 };
const BURST = { sockets: 2000, messages: 400, perSecond: 200 };
const FROZEN = {
  sockets: 1000,
  frozen: 10,
  /** Messages of 1.5 KB that fill what the operating system buffers for who does not read. */
  filling: 3000,
  fillingStep: 100,
  padding: '慢'.repeat(450),
  messages: 300,
  perSecond: 100,
};
const IDLE = { sockets: 1000, messages: 40, perSecond: 10 };
const SERVER = new URL('./lib/server-process.ts', import.meta.url);
const LOAD = new URL('./lib/load-process.ts', import.meta.url);

/** One contender with its load, connected. */
interface Pair {
  readonly name: string;
  readonly kind: ServerKind;
  readonly server: Child<ServerCalls>;
  readonly load: Child<LoadCalls>;
  readonly port: number;
  readonly sockets: number;
}

interface Round {
  /** µs of the server's processor time for one message to one socket. */
  readonly cpu: number;
  /** The kernel's part of it. */
  readonly system: number;
  readonly bytes: number;
  readonly perFlush: number;
  readonly p50: number;
  readonly p99: number;
  readonly memory: number;
  readonly buffered: number;
}

type Work =
  | { readonly kind: 'one by one'; readonly messages: number; readonly restMs: number }
  | {
      readonly kind: 'paced';
      readonly messages: number;
      readonly perSecond: number;
      readonly padding?: string;
    };

const protocolOf = (kind: ServerKind): OpenOptions['kind'] =>
  kind === 'ours stored' ? 'ours' : kind;

async function openPair(
  name: string,
  kind: ServerKind,
  sockets: number,
  options: Pick<OpenOptions, 'batch' | 'deflate'> = {},
): Promise<Pair> {
  const profile = process.env.BENCH_PROFILE === name ? ['--cpu-prof'] : [];
  const server = startChild<ServerCalls>(SERVER, [kind], profile);
  const load = startChild<LoadCalls>(LOAD, []);
  const port = await server.ask('port');
  await load.ask('open', {
    port,
    kind: protocolOf(kind),
    count: sockets,
    topic: TOPIC,
    ...options,
  });
  return { name, kind, server, load, port, sockets };
}

/** Who waits for its turn must not be closed for its silence. */
const pingAll = async (pairs: readonly Pair[]): Promise<void> => {
  for (const { kind, load } of pairs) if (protocolOf(kind) === 'ours') await load.ask('ping');
};

/** One turn of one contender. */
async function turn({ server, load, sockets }: Pair, work: Work): Promise<Round> {
  await load.ask('begin', { latencies: true });
  const before = await server.ask('usage');
  if (work.kind === 'paced') {
    const { messages: count, perSecond, padding = '' } = work;
    const offset = await server.ask('publish', { count, perSecond, padding });
    await load.ask('reached', { offset, messages: count });
  } else {
    for (let count = 1; count <= work.messages; count += 1) {
      await setTimeout(work.restMs);
      const offset = await server.ask('publish', { count: 1 });
      await load.ask('reached', { offset, messages: count });
    }
  }
  const after = await server.ask('usage');
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
    p50,
    p99,
    memory: after.memory,
    buffered: after.buffered,
  };
}

/** All contenders of a case, taking turns. */
async function race(pairs: readonly Pair[], work: Work): Promise<Map<string, Round>> {
  const rounds = new Map<string, Round[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const pair of pairs) {
      await pingAll(pairs);
      const result = await turn(pair, work);
      // The first warms up.
      if (round > 0) rounds.set(pair.name, [...(rounds.get(pair.name) ?? []), result]);
    }
  }
  return new Map([...rounds].map(([name, of]) => [name, middle(of)]));
}

const middle = (rounds: readonly Round[]): Round => {
  const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
  return {
    cpu: of('cpu'),
    system: of('system'),
    bytes: of('bytes'),
    perFlush: of('perFlush'),
    p50: of('p50'),
    p99: of('p99'),
    memory: of('memory'),
    buffered: of('buffered'),
  };
};

const closeAll = async (pairs: readonly Pair[]): Promise<void> => {
  await Promise.all(pairs.flatMap(({ server, load }) => [load.stop(), server.stop()]));
};

const lines: Record<string, string>[] = [];
let missed = 0;

/** @param reached whether the goal is; null for a figure without one */
function tell(
  what: string,
  figure: number,
  goal: string,
  reached: boolean | null,
  note = '',
): void {
  if (reached === false) missed += 1;
  lines.push({
    what,
    figure: figure.toFixed(2),
    goal,
    reached: reached === null ? '' : reached ? 'yes' : 'NO',
    note,
  });
}

const get = (results: ReadonlyMap<string, Round>, name: string): Round => {
  const result = results.get(name);
  if (result === undefined) throw new Error(`no ${name}`);
  return result;
};

const perFlush = ({ perFlush }: Round): string => `${perFlush.toFixed(1)} messages a flush`;

function show(title: string, results: ReadonlyMap<string, Round>): void {
  console.log(`\n${title}; load average ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    Object.fromEntries(
      [...results].map(([name, { cpu, system, bytes, perFlush, p50, p99, memory, buffered }]) => [
        name,
        {
          'µs/delivery': Number(cpu.toFixed(3)),
          'of it kernel': Number(system.toFixed(3)),
          'messages/flush': Number(perFlush.toFixed(1)),
          'bytes/message': Math.round(bytes),
          'p50 ms': Number(p50.toFixed(1)),
          'p99 ms': Number(p99.toFixed(1)),
          'memory MB': Math.round(memory / 1e6),
          'waiting kB': Math.round(buffered / 1000),
        },
      ]),
    ),
  );
}

async function single(): Promise<void> {
  const pairs = [
    await openPair('ours', 'ours', SINGLE.sockets),
    await openPair('ours stored', 'ours stored', SINGLE.sockets),
    await openPair('ws loop', 'ws', SINGLE.sockets),
    await openPair('socket.io', 'socket.io', SINGLE.sockets),
  ];
  const results = await race(pairs, { kind: 'one by one', ...SINGLE });
  await closeAll(pairs);
  show(`one message at a time, ${SINGLE.sockets} sockets`, results);
  const ours = get(results, 'ours');
  for (const [name, goal] of [
    ['ws loop', 0.8],
    ['socket.io', 0.6],
  ] as const) {
    const share = ours.cpu / get(results, name).cpu;
    tell(`single: cost ours / ${name}`, share, `≤ ${goal}`, share <= goal, perFlush(ours));
  }
  const stored = get(results, 'ours stored');
  const share = stored.cpu / get(results, 'ws loop').cpu;
  tell('single: with the store / ws loop', share, '', null, perFlush(stored));
}

async function burst(): Promise<void> {
  const pairs = [
    await openPair('ours', 'ours', BURST.sockets),
    await openPair('ours batch', 'ours', BURST.sockets, { batch: true }),
    await openPair('ours deflate', 'ours', BURST.sockets, { batch: true, deflate: true }),
    await openPair('ours stored', 'ours stored', BURST.sockets),
    await openPair('ws loop', 'ws', BURST.sockets),
    await openPair('socket.io', 'socket.io', BURST.sockets),
  ];
  const results = await race(pairs, { kind: 'paced', ...BURST });
  await closeAll(pairs);
  show(`${BURST.perSecond} messages/s, ${BURST.sockets} sockets`, results);
  const goals = [
    ['ours', 'ws loop', 6],
    ['ours', 'socket.io', 8],
    ['ours batch', 'ws loop', 10],
    ['ours batch', 'socket.io', 15],
  ] as const;
  for (const [name, against, goal] of goals) {
    const ours = get(results, name);
    const times = get(results, against).cpu / ours.cpu;
    const what = `burst${name === 'ours' ? '' : ', batch'}: cost ${against} / ours`;
    tell(what, times, `≥ ${goal}`, times >= goal, perFlush(ours));
  }
  const stored = get(results, 'ours stored');
  const times = get(results, 'ws loop').cpu / stored.cpu;
  tell('burst: ws loop / ours with the store', times, '', null, perFlush(stored));
  const deflated = get(results, 'ours deflate');
  const plain = get(results, 'ours batch');
  const share = deflated.bytes / plain.bytes;
  tell('batch: bytes deflated / plain', share, '≤ 0.35', share <= 0.35, perFlush(deflated));
  tell('batch: cost deflated / plain', deflated.cpu / plain.cpu, '', null);
}

async function frozen(): Promise<void> {
  const pairs = [
    await openPair('none frozen', 'ours', FROZEN.sockets),
    await openPair('1 % frozen', 'ours', FROZEN.sockets),
  ];
  const work: Work = { kind: 'paced', ...FROZEN };
  const rounds = new Map<string, Round[]>(pairs.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const pair of pairs) {
      const { server, load, port, name } = pair;
      await pingAll(pairs);
      if (name !== 'none frozen') {
        const { frozen: count } = FROZEN;
        await load.ask('open', { port, kind: 'ours', count, topic: TOPIC, frozen: true });
      }
      await load.ask('begin', { latencies: false });
      for (let done = 0; done < FROZEN.filling; done += FROZEN.fillingStep) {
        const { fillingStep: count, padding } = FROZEN;
        const offset = await server.ask('publish', { count, padding });
        await load.ask('reached', { offset, messages: done + count });
      }
      const result = await turn(pair, work);
      await load.ask('thaw');
      if (round > 0) rounds.get(name)?.push(result);
    }
  }
  await closeAll(pairs);
  const results = new Map([...rounds].map(([name, of]) => [name, middle(of)]));
  show(`${FROZEN.perSecond} messages/s, ${FROZEN.sockets} sockets and the frozen`, results);
  const [without, withFrozen] = [get(results, 'none frozen'), get(results, '1 % frozen')];
  const slower = withFrozen.p99 / without.p99;
  tell('1 % frozen: p99 of the others', slower, '≤ 1.2', slower <= 1.2, perFlush(withFrozen));
  // Each may hold the mark, and beyond it the run that was written last.
  const each = withFrozen.buffered / FROZEN.frozen / 1000;
  const bound = (CHAT_LIMITS.bufferedBytes + 200 * (FROZEN.padding.length * 3 + 500)) / 1000;
  tell('1 % frozen: waiting for each, kB', each, `64 to ${bound}`, each > 64 && each <= bound);
}

async function idle(): Promise<void> {
  const pairs = [
    await openPair('ours', 'ours', IDLE.sockets),
    await openPair('ws loop', 'ws', IDLE.sockets),
    await openPair('socket.io', 'socket.io', IDLE.sockets),
  ];
  const results = await race(pairs, { kind: 'paced', ...IDLE });
  await closeAll(pairs);
  show(`idle: ${IDLE.perSecond} messages/s, ${IDLE.sockets} sockets`, results);
  const share = get(results, 'ours').p50 / get(results, 'ws loop').p50;
  tell('idle: p50 ours / ws loop', share, '≤ 1.2', share <= 1.2, perFlush(get(results, 'ours')));
}

const CASES = { single, burst, frozen, idle };
for (const [name, run] of Object.entries(CASES)) {
  if ((process.env.BENCH_CASES ?? name).split(',').includes(name)) await run();
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
console.table(lines);
if (missed > 0) process.exitCode = 1;
