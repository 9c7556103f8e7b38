/** An attacker of the benchmark `hostile-load`, in a process of its own: connections that ask again at once. */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerParent } from './child.ts';
import { TALKS, talkId } from './many-talks.ts';

export type Attack = 'healthz' | 'search' | 'batches' | 'pages' | 'openapi' | 'ingest';

const SEARCHES = 10;
const LARGE_BATCH = 100;
const BODY_BYTES = 64 * 1024;
const CHARACTERS = [...'大学中专医理工师北南东西科技海江山交通农林财经法人计报'];
const AGENT = 'User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile';

let made = 0;
const some = <T>(values: readonly T[]): T => values[made % values.length] as T;

/** Searches for one character each in one request. */
const searches = (count: number): string => {
  const inputs = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      made += 1;
      const all = { Keyword: some(CHARACTERS), Limit: 100 };
      return [at, count > SEARCHES ? { Keyword: some(CHARACTERS) } : all];
    }),
  );
  const names = Array.from({ length: count }, () => 'search.find').join();
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

const page = (): string =>
  made % 2 === 0
    ? `/videoDetail?id=${talkId((made * 7919) % TALKS)}`
    : `/orgDetail?id=bench${(made * 7919) % 3000}`;

const get = (path: string, accept = '*/*'): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: ${accept}\r\nAccept-Encoding: gzip, br\r\n${AGENT}\r\n\r\n`;

const REQUESTS: Record<Attack, () => string> = {
  healthz: () => get('/healthz'),
  search: () => get(searches(SEARCHES)),
  batches: () => get(searches(LARGE_BATCH)),
  pages: () => get(page(), 'text/html'),
  openapi: () => get('/openapi.json'),
  ingest: () =>
    `PUT /media/ingest/${talkId(made % TALKS)}/seg${made}.m4s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${BODY_BYTES}\r\n\r\n${'x'.repeat(BODY_BYTES)}`,
};

/** Made before the attack: what an attacker computes is taken from the machine of the gateway here. */
const POOL = 300;
const poolOf = (attack: Attack): readonly Buffer[] =>
  Array.from({ length: POOL }, () => {
    made += 1;
    return Buffer.from(REQUESTS[attack]());
  });

/** Whether these bytes are a whole answer. */
const isWhole = (bytes: Buffer): boolean => {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= headEnd + 4 + Number(length);
  return !/^transfer-encoding: chunked/im.test(head) || bytes.subarray(-5).equals(CHUNKS_END);
};
const CHUNKS_END = Buffer.from('0\r\n\r\n');
/** Until a connection that was refused or closed is made again, ms. */
const AGAIN_MS = 5;

export interface AttackOrder {
  readonly port: number;
  readonly attack: Attack;
  /** Its own address, of the loopback. */
  readonly address: string;
  readonly connections: number;
  readonly ms: number;
}

/** How many answers there were, by their status; 0 for connections that were closed. */
export type AttackResult = Readonly<Record<string, number>>;

const runConnection = (
  { port, address }: AttackOrder,
  pool: readonly Buffer[],
  until: number,
  count: (status: string) => void,
) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = (): Socket => {
    let received: Buffer = Buffer.alloc(0);
    const ask = (): void => {
      made += 1;
      received = Buffer.alloc(0);
      socket.write(some(pool));
    };
    const socket = connect({ port, host: '127.0.0.1', localAddress: address }, ask);
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      count(received.toString('latin1', 9, 12));
      if (performance.now() < until) ask();
      else socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (performance.now() >= until) return resolve();
      count('0');
      void wait(AGAIN_MS).then(() => {
        current = open();
      });
    });
    return socket;
  };
  let current = open();
  setTimeout(() => current.destroy(), until - performance.now());
  return promise;
};

const calls = {
  async attack(order: AttackOrder): Promise<AttackResult> {
    const answers = new Map<string, number>();
    const pool = poolOf(order.attack);
    const until = performance.now() + order.ms;
    await Promise.all(
      Array.from({ length: order.connections }, () =>
        runConnection(order, pool, until, (status) =>
          answers.set(status, (answers.get(status) ?? 0) + 1),
        ),
      ),
    );
    return Object.fromEntries(answers);
  },
};
export type HostileCalls = typeof calls;

answerParent(calls);
