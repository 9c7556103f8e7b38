/**
 * `GET /api/stream/find/day` of the product against bare `node:http` that sends the same bytes under
 * the same headers, and against plain Express that serialises the same object. Each server is a
 * process of its own, asked over keep-alive connections, in turn; each answer's body is compared.
 *
 * The figure is the processor time of the server for a request, from the kernel's account of its
 * threads, so that what else runs on the machine counts little. The product runs as users start it, with
 * its limits, metrics and log; the connections come from many loopback addresses, because one address
 * has a limit. Two days are measured: tomorrow's of the demo, as today's changes whenever a talk begins or ends, and one
 * with as many talks as the call gives.
 * `HOT_READS_REQUESTS` and `HOT_READS_ROUNDS` set the size.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, PAGE_LIMIT_MAX } from '../packages/contracts/src/constants.ts';
import { addDays, dayOf, dayStart } from '../packages/contracts/src/rules/shanghai-day.ts';
import { encodingFor } from '../packages/gateway/src/http/accepted-encoding.ts';
import { createFoldedRequests } from '../packages/gateway/src/http/folded-requests.ts';
import { langOf } from '../packages/gateway/src/http/request-context.ts';
import { createRequestIds } from '../packages/gateway/src/http/request-ids.ts';
import { systemStopwatch } from '../packages/gateway/src/lib/clock.ts';
import { createLocalLimits } from '../packages/gateway/src/lib/local-limits.ts';
import { createLogger } from '../packages/gateway/src/lib/logger.ts';
import { createConsumeShared } from '../packages/gateway/src/rpc/limiter.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { figure, median } from './lib/figures.ts';

const PATH = '/api/stream/find/day';
/** A day without talks in the demo, which is filled up. */
const FULL_DAY = '2031-06-03';
const CONNECTIONS = 32;
const REQUESTS = Number(process.env.HOT_READS_REQUESTS ?? 10_000);
const ROUNDS = Number(process.env.HOT_READS_ROUNDS ?? 21);
/** Before those that count: V8 compiles what is called often. */
const WARM_UP_ROUNDS = 4;
const GOAL_OF_BARE = 0.8;
const GOAL_OF_EXPRESS = 4;
/** What a phone's browser sends. */
const HEADERS = [
  'Host: 127.0.0.1',
  'Accept: application/json',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: zh-CN,zh;q=0.9',
  'User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile',
  '\r\n',
].join('\r\n');
/** Node adds these by itself. */
const AUTOMATIC = /^(?:date|connection|keep-alive)$/i;

/** What a comparison server sends. */
interface Given {
  readonly headers: string[];
  /** Base64. */
  readonly bytes: string;
  readonly json: string;
}

interface Answer {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
}

/** As much of Express as is used: the gateway's own, which a benchmark does not depend on. */
type PlainExpress = RequestListener & {
  get(
    path: string,
    handler: (request: unknown, response: { json(body: unknown): void }) => void,
  ): void;
};

type Name = 'ours' | 'bare node:http' | 'plain Express';

interface Server {
  readonly pid: number;
  readonly port: number;
}

function serve(kind: string): void {
  process.once('message', async (given: Given) => {
    const bytes = Buffer.from(given.bytes, 'base64');
    const object: unknown = JSON.parse(given.json);
    let handler: RequestListener = (_request, response) => {
      response.writeHead(200, given.headers);
      response.end(bytes);
    };
    if (kind === '--express') {
      const app = (
        createRequire(new URL('../packages/gateway/package.json', import.meta.url))(
          'express',
        ) as () => PlainExpress
      )();
      app.get(PATH, (_request, response) => response.json(object));
      handler = app;
    }
    const server = createServer(handler);
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
}

let addresses = 0;
/**
 * A loopback address that has asked nothing yet: both cases ask the same call, and one that asks in all rounds of both
 * within a minute is over its limit.
 */
const nextAddress = (): string => {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};

/** One answer at a time over a connection of its own address. */
class Client {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #done: ((answer: Answer) => void) | null = null;

  readonly #request: string;

  constructor(port: number, target: string) {
    this.#request = `GET ${target} HTTP/1.1\r\n${HEADERS}`;
    this.#socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress() });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#read();
    });
  }

  #read(): void {
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const [first = '', ...lines] = this.#received.toString('latin1', 0, headEnd).split('\r\n');
    const length = Number(/^content-length: (\d+)$/im.exec(lines.join('\n'))?.[1] ?? Number.NaN);
    const end = headEnd + 4 + length;
    if (this.#received.length < end) return;
    const body = this.#received.subarray(headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    const headers = lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    this.#done?.({ status: Number(first.split(' ')[1]), headers, body });
  }

  ask(): Promise<Answer> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write(this.#request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Processor time of all threads of a process, ns. */
function cpuOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    .reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
}

async function startChild(
  kind: '--bare' | '--express',
  given: Given,
): Promise<Server & Disposable> {
  const child = fork(fileURLToPath(import.meta.url), [kind]);
  child.send(given);
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid as number, port, [Symbol.dispose]: () => void child.kill() };
}

/** Asks so many times, and checks every body. @returns µs of the server's processor for a request, and requests a second */
async function measure({ pid, port }: Server, target: string, expected: Buffer) {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(port, target));
  try {
    await Promise.all(clients.map((client) => client.ask()));
    const [startedAt, cpu] = [performance.now(), cpuOf(pid)];
    await Promise.all(
      clients.map(async (client) => {
        for (let count = 0; count < REQUESTS / CONNECTIONS; count += 1) {
          const { status, body } = await client.ask();
          if (status !== 200 || !body.equals(expected))
            throw new Error(`${status}: another answer`);
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    return { micros: (cpuOf(pid) - cpu) / REQUESTS / 1000, rate: REQUESTS / seconds };
  } finally {
    for (const client of clients) client.close();
  }
}

/** As many talks on one day as the call gives, made of those of the demo. */
async function fillDay({ db }: Storage): Promise<void> {
  const rows = await db.selectFrom('talk').selectAll().limit(PAGE_LIMIT_MAX).execute();
  const starts = dayStart(FULL_DAY);
  const talks = rows.map((row, at) => ({
    ...row,
    id: `full-${at}`,
    starts_at: starts + at * MINUTE_MS,
    ends_at: starts + (at + 30) * MINUTE_MS,
  }));
  await db.insertInto('talk').values(talks).execute();
}

async function compare(): Promise<void> {
  await using storage = await createStorage();
  await using gateway = spawnGateway(environmentOf(storage));
  const url = new URL(await gateway.url);
  await fillDay(storage);
  const ours = { pid: gateway.process.pid as number, port: Number(url.port) };
  // The short answer has no goal: for it, even bare node:http is less than four times cheaper than Express.
  await compareFor(`${PATH}?Date=${addDays(dayOf(Date.now()), 1)}`, ours, null);
  await compareFor(`${PATH}?Date=${FULL_DAY}`, ours, GOAL_OF_EXPRESS);
  showParts();
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
}

async function compareFor(target: string, ours: Server, expressGoal: number | null): Promise<void> {
  const json = await (await fetch(`http://127.0.0.1:${ours.port}${target}`)).text();
  const first = new Client(ours.port, target);
  let answer = await first.ask();
  // From the third time on it comes from what is kept.
  for (const _ of [1, 2, 3]) answer = await first.ask();
  first.close();
  const headers = answer.headers.flatMap((name, at, all) =>
    at % 2 === 0 && !AUTOMATIC.test(name) ? [name, all[at + 1] as string] : [],
  );
  const given: Given = { headers, bytes: answer.body.toString('base64'), json };
  using bare = await startChild('--bare', given);
  using plain = await startChild('--express', given);
  const servers: Record<Name, Server> = {
    ours,
    'bare node:http': bare,
    'plain Express': plain,
  };
  const expected: Record<Name, Buffer> = {
    ours: answer.body,
    'bare node:http': answer.body,
    'plain Express': Buffer.from(json),
  };
  console.log(
    `${target}: ${json.length} characters, ${answer.body.length} bytes as sent, ${headers.length / 2} headers`,
  );
  const names = Object.keys(servers) as Name[];
  const results: Record<Name, { micros: number; rate: number }[]> = {
    ours: [],
    'bare node:http': [],
    'plain Express': [],
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    for (const name of names) await measure(servers[name], target, expected[name]);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Another one begins each time.
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length] as Name;
      results[name].push(await measure(servers[name], target, expected[name]));
    }
  }
  const micros = (name: Name) => median(results[name].map((each) => each.micros));
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const all = results[name].map((each) => each.micros);
        return [
          name,
          {
            'CPU µs a request': Number(micros(name).toFixed(1)),
            least: Number(Math.min(...all).toFixed(1)),
            most: Number(Math.max(...all).toFixed(1)),
            'requests/s': Math.round(median(results[name].map((each) => each.rate))),
          },
        ];
      }),
    ),
  );
  const ofBare = median(
    results.ours.map(
      ({ micros: own }, round) => (results['bare node:http'][round]?.micros ?? 0) / own,
    ),
  );
  const ofExpress = median(
    results.ours.map(
      ({ micros: own }, round) => (results['plain Express'][round]?.micros ?? 0) / own,
    ),
  );
  figure(expressGoal === null ? 'hot-read' : 'hot-read-full', ofBare, 'of bare node:http');
  const verdict = (met: boolean) => (met ? 'met' : 'MISSED');
  console.log(
    `of bare node:http: ${ofBare.toFixed(2)}, goal ${GOAL_OF_BARE}: ${verdict(ofBare >= GOAL_OF_BARE)}`,
  );
  const express = `cheaper than plain Express: ${ofExpress.toFixed(1)} times`;
  const isCheaper = expressGoal === null || ofExpress >= expressGoal;
  console.log(
    expressGoal === null ? express : `${express}, goal ${expressGoal}: ${verdict(isCheaper)}`,
  );
  if (ofBare < GOAL_OF_BARE || !isCheaper) process.exitCode = 1;
}

/** What the parts of an answer cost that bare `node:http` does not do, each by itself. */
function showParts(): void {
  const calls = 300_000;
  const time = (work: () => unknown): number => {
    for (let count = 0; count < calls / 10; count += 1) work();
    const startedAt = performance.now();
    for (let count = 0; count < calls; count += 1) work();
    return Number((((performance.now() - startedAt) / calls) * 1000).toFixed(2));
  };
  const limits = createLocalLimits(1e9, () => {});
  const consume = createConsumeShared(limits);
  const call = { path: PATH, limit: { points: 300, seconds: 60 } } as const;
  const caller = { visitor: null, address: '127.0.0.1' };
  using folded = createFoldedRequests({
    logger: createLogger('silent'),
    observeRequest: () => {},
    calls: { answered: () => {} },
  });
  const shared = {
    path: PATH,
    transport: 'rest',
    isBatch: false,
    calls: [],
    answers: [],
    encoded: new Map(),
  } as const;
  const known = new Map([[PATH, shared]]);
  const nextId = createRequestIds();
  const list = Array.from({ length: 26 }, (_, at) => `header ${at}`);
  console.table({
    'address to what is kept, and the clock twice': time(
      () => known.get(PATH) && systemStopwatch() + Date.now(),
    ),
    'limit by address': time(() => consume(call, caller, true)),
    'language and encoding': time(() => [
      langOf('zh-CN,zh;q=0.9'),
      encodingFor('gzip, deflate, br'),
    ]),
    'number of the request': time(nextId),
    'list of headers': time(() => [...list, 'Cache-Control', 'x', 'X-Request-Id', 'y']),
    'metric and log, folded': time(() => folded.note(shared, PATH, 'GET', 200, 0.01)),
  });
}

const [, , role] = process.argv;
if (role === '--bare' || role === '--express') serve(role);
else await compare();
