/**
 * The fan-out of the chat side by side: our hub and sessions, a plain `ws` loop, and socket.io.
 *
 * Each server runs in a process of its own and measures its own processor time from before the
 * first message until every socket has every message; the load is raw TCP sockets in a process
 * beside each. All contenders of a case stay connected and take turns; figures are medians of the
 * rounds. Messages enter at the room log's commit event, so that all three do the same work; `ours
 * stored` posts through the log into SQLite, for which the other two have no counterpart. Ratios
 * are theirs / ours unless said: above 1 is better for us.
 */
import { REALTIME_LIMITS } from '../packages/contracts/src/realtime/protocol.ts';
import { startChild } from './lib/child.ts';
import { TOPIC } from './lib/contenders.ts';
import { figure } from './lib/figures.ts';
import type { LoadCalls, OpenOptions } from './lib/load-process.ts';
import type { Pair, Round } from './lib/race.ts';
import {
  closeAll,
  createVerdict,
  get,
  middle,
  openAll,
  perFlush,
  race,
  show,
  turn,
  whileKept,
} from './lib/race.ts';
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

const { tell, conclude } = createVerdict();

/** A pair whose frozen sockets come and go. */
interface SocketPair extends Pair {
  readonly port: number;
}

type SocketKind = Extract<ServerKind, 'ours' | 'ours stored' | 'ws' | 'socket.io'>;

const protocolOf = (kind: SocketKind): OpenOptions['kind'] =>
  kind === 'ours stored' ? 'ours' : kind;

async function openPair(
  name: string,
  kind: SocketKind,
  sockets: number,
  options: Pick<OpenOptions, 'batch' | 'deflate'> = {},
): Promise<SocketPair> {
  const profile = process.env.BENCH_PROFILE === name ? ['--cpu-prof'] : [];
  const server = startChild<ServerCalls>(SERVER, [kind], profile);
  const load = startChild<LoadCalls>(LOAD, []);
  const { port } = await server.ask('ports');
  const protocol = protocolOf(kind);
  await load.ask('open', { port, kind: protocol, count: sockets, topic: TOPIC, ...options });
  return {
    name,
    load,
    port,
    sockets,
    publish: (order) => server.ask('publish', order),
    usage: () => server.ask('usage'),
    keep: async () => {
      if (protocol === 'ours') await load.ask('ping');
    },
    stop: async () => {
      await Promise.all([load.stop(), server.stop()]);
    },
  };
}

async function single(): Promise<void> {
  const pairs = await openAll([
    () => openPair('ours', 'ours', SINGLE.sockets),
    () => openPair('ours stored', 'ours stored', SINGLE.sockets),
    () => openPair('ws loop', 'ws', SINGLE.sockets),
    () => openPair('socket.io', 'socket.io', SINGLE.sockets),
  ]);
  const results = await race(pairs, { kind: 'runs', each: 1, ...SINGLE }, ROUNDS);
  await closeAll(pairs);
  show(`one message at a time, ${SINGLE.sockets} sockets`, results);
  const ours = get(results, 'ours');
  for (const [name, goal] of [
    ['ws loop', 0.8],
    ['socket.io', 0.6],
  ] as const) {
    const share = ours.cpu / get(results, name).cpu;
    if (name === 'ws loop') figure('fan-out-single', share, 'of the ws loop');
    tell(`single: cost ours / ${name}`, share, `≤ ${goal}`, share <= goal, perFlush(ours));
  }
  const stored = get(results, 'ours stored');
  const share = stored.cpu / get(results, 'ws loop').cpu;
  tell('single: with the store / ws loop', share, '', null, perFlush(stored));
}

async function burst(): Promise<void> {
  const pairs = await openAll([
    () => openPair('ours', 'ours', BURST.sockets),
    () => openPair('ours batch', 'ours', BURST.sockets, { batch: true }),
    () => openPair('ours deflate', 'ours', BURST.sockets, { batch: true, deflate: true }),
    () => openPair('ours stored', 'ours stored', BURST.sockets),
    () => openPair('ws loop', 'ws', BURST.sockets),
    () => openPair('socket.io', 'socket.io', BURST.sockets),
  ]);
  const results = await race(pairs, { kind: 'paced', ...BURST }, ROUNDS);
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
    if (name === 'ours' && against === 'ws loop') figure('fan-out-burst', times, 'times cheaper');
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

/** A turn of a pair, beside frozen sockets if it is the one that has them. */
async function frozenTurn(pair: SocketPair): Promise<Round> {
  const { publish, load, port, name } = pair;
  if (name !== 'none frozen') {
    const { frozen: count } = FROZEN;
    await load.ask('open', { port, kind: 'ours', count, topic: TOPIC, frozen: true });
  }
  await load.ask('begin', { latencies: false });
  for (let done = 0; done < FROZEN.filling; done += FROZEN.fillingStep) {
    const { fillingStep: count, padding } = FROZEN;
    const offset = await publish({ count, padding });
    await load.ask('reached', { offset, messages: done + count });
  }
  const result = await turn(pair, { kind: 'paced', ...FROZEN });
  await load.ask('thaw');
  return result;
}

async function frozen(): Promise<void> {
  const pairs = await openAll([
    () => openPair('none frozen', 'ours', FROZEN.sockets),
    () => openPair('1 % frozen', 'ours', FROZEN.sockets),
  ]);
  const rounds = new Map<string, Round[]>(pairs.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const pair of round % 2 === 0 ? pairs : pairs.toReversed()) {
      const result = await whileKept(pairs, () => frozenTurn(pair));
      if (round > 0) rounds.get(pair.name)?.push(result);
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
  const bound = (REALTIME_LIMITS.bufferedBytes + 200 * (FROZEN.padding.length * 3 + 500)) / 1000;
  tell('1 % frozen: waiting for each, kB', each, `64 to ${bound}`, each > 64 && each <= bound);
}

async function idle(): Promise<void> {
  const pairs = await openAll([
    () => openPair('ours', 'ours', IDLE.sockets),
    () => openPair('ours stored', 'ours stored', IDLE.sockets),
    () => openPair('ws loop', 'ws', IDLE.sockets),
    () => openPair('socket.io', 'socket.io', IDLE.sockets),
  ]);
  const results = await race(pairs, { kind: 'paced', ...IDLE }, ROUNDS);
  await closeAll(pairs);
  show(`idle: ${IDLE.perSecond} messages/s, ${IDLE.sockets} sockets`, results);
  // With the store first: that is what a reader of the product gets.
  for (const [name, what] of [
    ['ours stored', 'with the store'],
    ['ours', 'without the store'],
  ] as const) {
    const share = get(results, name).p50 / get(results, 'ws loop').p50;
    const note = perFlush(get(results, name));
    tell(`idle: p50 ${what} / ws loop`, share, '≤ 1.2', share <= 1.2, note);
  }
}

const CASES = { single, burst, frozen, idle };
for (const [name, run] of Object.entries(CASES)) {
  if ((process.env.BENCH_CASES ?? name).split(',').includes(name)) await run();
}
conclude();
