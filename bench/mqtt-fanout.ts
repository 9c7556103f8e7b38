/**
 * The fan-out of MQTT side by side: our broker, a stock aedes, and mosquitto where it is installed.
 *
 * Each broker runs in a process of its own. Ours and aedes measure their own processor time, that
 * of mosquitto is read from /proc; both are the kernel's account of the whole process, from before
 * the first message until every client has every message. The load is raw sockets in a process
 * beside each, which reads PUBLISH packets. All contenders of a case stay connected and take turns;
 * figures are medians of the rounds.
 *
 * Into aedes and mosquitto a client publishes, one packet for each message, over TCP and from this
 * process; the brokers' reading of it counts. Into ours messages enter at the room log's commit
 * event, as in `chat-fanout`: making their JSON counts instead. `ours stored` goes through the log
 * into SQLite, for which the other two have no counterpart. Ratios are theirs / ours: above 1 is
 * better for us.
 */
import { startChild } from './lib/child.ts';
import { TOPIC } from './lib/contenders.ts';
import type { LoadCalls } from './lib/load-process.ts';
import { hasMosquitto, startMosquitto } from './lib/mosquitto.ts';
import { connectPublisher } from './lib/mqtt-publisher.ts';
import type { Pair, Round, Work } from './lib/race.ts';
import { closeAll, createVerdict, get, perFlush, race, show } from './lib/race.ts';
import type { ServerCalls, ServerKind } from './lib/server-process.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SOCKETS = {
  tcp: Number(process.env.BENCH_SOCKETS ?? 2000),
  ws: Number(process.env.BENCH_SOCKETS ?? 1000),
} as const;
const CARRIERS = { tcp: 'TCP', ws: 'WebSocket' } as const;
type Carrier = keyof typeof CARRIERS;

const SERVER = new URL('./lib/server-process.ts', import.meta.url);
const LOAD = new URL('./lib/load-process.ts', import.meta.url);

const { tell, conclude } = createVerdict();

async function openLoad(carrier: Carrier, port: number): Promise<Pick<Pair, 'load' | 'sockets'>> {
  const load = startChild<LoadCalls>(LOAD, []);
  const count = SOCKETS[carrier];
  await load.ask('open', { port, kind: `mqtt over ${carrier}`, count, topic: TOPIC });
  return { load, sockets: count };
}

/** None asks for keepalive, so none has to be kept. */
const keep = async (): Promise<void> => {};

async function openPair(
  name: string,
  kind: Extract<ServerKind, 'our broker' | 'our broker stored' | 'aedes'>,
  carrier: Carrier,
): Promise<Pair> {
  const profile = process.env.BENCH_PROFILE === `${name} ${carrier}` ? ['--cpu-prof'] : [];
  const server = startChild<ServerCalls>(SERVER, [kind], profile);
  const { port, tcpPort } = await server.ask('ports');
  const opened = await openLoad(carrier, carrier === 'tcp' ? tcpPort : port);
  const publisher = kind === 'aedes' ? await connectPublisher(tcpPort) : null;
  return {
    name,
    ...opened,
    publish: publisher?.publish ?? ((order) => server.ask('publish', order)),
    usage: () => server.ask('usage'),
    keep,
    async stop() {
      publisher?.stop();
      await Promise.all([opened.load.stop(), server.stop()]);
    },
  };
}

async function openMosquitto(): Promise<Pair> {
  const { port, usage, stop } = await startMosquitto();
  const opened = await openLoad('tcp', port);
  const publisher = await connectPublisher(port);
  return {
    name: 'mosquitto',
    ...opened,
    publish: publisher.publish,
    usage: async () => usage(),
    keep,
    async stop() {
      publisher.stop();
      await opened.load.stop();
      await stop();
    },
  };
}

interface Case {
  readonly title: string;
  readonly work: Work;
  /** What theirs / ours has to reach. */
  readonly goals: Readonly<Record<'aedes' | 'mosquitto', number>>;
}

const CASES: Readonly<Record<string, Case>> = {
  single: {
    title: 'one message at a time',
    work: { kind: 'runs', messages: 40, each: 1, restMs: 80 },
    goals: { aedes: 3, mosquitto: 0.8 },
  },
  burst: {
    title: '200 messages/s',
    work: { kind: 'paced', messages: 200, perSecond: 200 },
    goals: { aedes: 10, mosquitto: 1 },
  },
  runs: {
    title: 'runs of 20 at once',
    work: { kind: 'runs', messages: 200, each: 20, restMs: 80 },
    goals: { aedes: 10, mosquitto: 1 },
  },
};

function judge(name: string, { goals }: Case, results: ReadonlyMap<string, Round>): void {
  const ours = get(results, 'ours');
  for (const [against, goal] of Object.entries(goals)) {
    const theirs = results.get(against);
    if (theirs === undefined) continue;
    const times = theirs.cpu / ours.cpu;
    tell(`${name}: cost ${against} / ours`, times, `≥ ${goal}`, times >= goal, perFlush(ours));
    const stored = get(results, 'ours stored');
    const timesStored = theirs.cpu / stored.cpu;
    tell(`${name}: ${against} / ours stored`, timesStored, '', null, perFlush(stored));
  }
}

async function open(carrier: Carrier): Promise<Pair[]> {
  const pairs = [
    await openPair('ours', 'our broker', carrier),
    await openPair('ours stored', 'our broker stored', carrier),
    await openPair('aedes', 'aedes', carrier),
  ];
  if (carrier === 'tcp' && hasMosquitto()) pairs.push(await openMosquitto());
  return pairs;
}

const chosen = (of: string | undefined, name: string): boolean =>
  (of ?? name).split(',').includes(name);

if (!hasMosquitto()) console.log('mosquitto is not installed: its column is left out');
for (const [carrier, label] of Object.entries(CARRIERS) as [Carrier, string][]) {
  if (!chosen(process.env.BENCH_CARRIERS, carrier)) continue;
  const pairs = await open(carrier);
  for (const [name, each] of Object.entries(CASES)) {
    if (!chosen(process.env.BENCH_CASES, name)) continue;
    const results = await race(pairs, each.work, ROUNDS);
    show(`${label}, ${each.title}, ${SOCKETS[carrier]} clients`, results);
    judge(`${label}, ${name}`, each, results);
  }
  await closeAll(pairs);
}
conclude();
