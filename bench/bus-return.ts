/**
 * Posts while Redis is away and when it comes back, with thousands of logged-in readers connected: the
 * time from a post to its own message, and that of an empty call beside it. Redis hangs for five
 * seconds, and later refuses connections for as long. `BUS_READERS` sets the number of readers.
 *
 * The goal is a median after the return of at most three times that of normal times.
 */
import { loadavg } from 'node:os';
import { talkTopic } from '../packages/contracts/src/realtime/topic.ts';
import { hashToken, newToken } from '../packages/gateway/src/lib/secrets.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import type { ChatClient } from '../packages/gateway/tests/harness/chat-client.ts';
import { connectChat } from '../packages/gateway/tests/harness/chat-client.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { createTcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
// @ts-expect-error a script without types
import { startPostgres, startRedis } from '../scripts/services.mjs';
import { startChild } from './lib/child.ts';
import { quantile } from './lib/figures.ts';
import { paced } from './lib/paced.ts';
import type { ReaderCalls } from './lib/quiet-readers.ts';

const READERS = Number(process.env.BUS_READERS ?? 6000);
const ROOMS = 20;
/** Enough that none meets the limit of an account. */
const SPEAKERS = 40;
const PER_SECOND = 20;
const OUTAGE_MS = 5000;
const PHASE_MS = 10_000;
/** Readers that are locked out while Redis refuses connections. */
const LOCKED = 20;
const LOOK_MS = 50;
const STATEMENT_ROWS = 500;
const GOAL = 3;

interface Sample {
  readonly at: number;
  /** Infinite for a post without an answer. */
  readonly ms: number;
}

interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns the tokens of as many accounts, with the id of each */
const addReaders = async ({ db }: Storage, count: number) => {
  const readers = Array.from({ length: count }, (_, index) => ({
    uids: `reader-${index}`,
    token: newToken(),
  }));
  for (let start = 0; start < count; start += STATEMENT_ROWS) {
    const part = readers.slice(start, start + STATEMENT_ROWS);
    const account = {
      avatarurl: '',
      role: 'user',
      university_id: null,
      phone_cipher: null,
    } as const;
    const rest = { chat_type: 1, status: 'active', created_at: 1 } as const;
    await db
      .insertInto('account')
      .values(
        part.map(({ uids }) => ({
          ...account,
          ...rest,
          id: uids,
          displayname: '读者',
          phone_hash: uids,
        })),
      )
      .execute();
    const now = Date.now();
    const times = { created_at: now, used_at: now, expires_at: now + 1e9, revoked_at: null };
    await db
      .insertInto('session')
      .values(
        part.map(({ uids, token }) => ({
          ...times,
          account_id: uids,
          token_hash: hashToken(token),
        })),
      )
      .execute();
  }
  return readers;
};

const figures = (samples: readonly Sample[], { from, to }: Phase) => {
  const of = samples.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
  return { count: of.length, p50: quantile(of, 0.5), p99: quantile(of, 0.99) };
};

const ms = (value: number): string => `${value.toFixed(1).padStart(8)} ms`;

const report = (phases: readonly Phase[], posts: readonly Sample[], calls: readonly Sample[]) => {
  const normal = figures(posts, phases[0] ?? { name: '', from: 0, to: 0 }).p50;
  for (const phase of phases) {
    const [post, call] = [figures(posts, phase), figures(calls, phase)];
    console.log(
      `${phase.name.padEnd(32)} ${String(post.count).padStart(4)} posts, p50 ${ms(post.p50)}, p99 ${ms(post.p99)}` +
        `   empty call p50 ${ms(call.p50)}, p99 ${ms(call.p99)}`,
    );
  }
  for (const phase of phases.filter(({ name }) => name.startsWith('after'))) {
    const ratio = figures(posts, phase).p50 / normal;
    const verdict = ratio <= GOAL ? 'reached' : 'MISSED';
    console.log(`${phase.name}: p50 ${ratio.toFixed(2)} of normal (goal ≤ ${GOAL}: ${verdict})`);
  }
};

const [postgres, redis] = [await startPostgres(), await startRedis()];
if (postgres === null || redis === null) {
  console.log('PostgreSQL or Redis is not installed: left out');
} else {
  try {
    process.env.TEST_DATABASE_URL = postgres.url;
    await using storage = await createStorage(null, 'postgres');
    await using bus = await createTcpProxy(redis.url, 6379);
    await using gateway = spawnGateway({
      ...environmentOf(storage),
      REDIS_URL: bus.url,
      CHAT_CONNECTIONS_PER_ADDRESS: '100000',
    });
    const url = await gateway.url;
    const talks = await storage.db
      .selectFrom('talk')
      .select('id')
      .limit(ROOMS + 1)
      .execute();
    const [topic = '', ...topics] = talks.map(({ id }) => talkTopic(id));

    const crowd = await addReaders(storage, READERS);
    const readers = startChild<ReaderCalls>(new URL('./lib/quiet-readers.ts', import.meta.url), []);
    const port = Number(new URL(url).port);
    await readers.ask('open', { port, topics, tokens: crowd.map(({ token }) => token) });
    const speakers: ChatClient[] = [];
    for (let index = 0; index < SPEAKERS; index += 1) {
      const speaker = await connectChat(url, await addAccount(storage));
      await speaker.subscribe(topic);
      speakers.push(speaker);
    }
    // Sessions are looked up once a minute, beginning at a random time.
    console.log(
      `${READERS} readers in ${ROOMS} rooms, ${PER_SECOND} posts a second in another; load average ${loadavg()[0]?.toFixed(1)}`,
    );

    const posts: Sample[] = [];
    const calls: Sample[] = [];
    const running: Promise<unknown>[] = [];
    const take = (samples: Sample[], work: () => Promise<unknown>): void => {
      const at = performance.now();
      const done = (answered: boolean) => (): void => {
        samples.push({ at, ms: answered ? performance.now() - at : Number.POSITIVE_INFINITY });
      };
      running.push(work().then(done(true), done(false)));
    };
    let posted = 0;
    const phases: Phase[] = [];
    const phase = async (name: string, lasts: number): Promise<void> => {
      const from = performance.now();
      await pause(lasts);
      phases.push({ name, from, to: performance.now() });
    };
    const lasts = 5 * PHASE_MS + 2 * OUTAGE_MS;
    const load = paced({ count: (lasts / 1000) * PER_SECOND, perSecond: PER_SECOND }, () => {
      const speaker = speakers[posted % SPEAKERS];
      posted += 1;
      if (speaker !== undefined) take(posts, () => speaker.say(topic, `p${posted}`));
      take(calls, async () => (await fetch(`${url}/healthz`)).text());
    });

    await pause(PHASE_MS / 2);
    await phase('normal', PHASE_MS);
    bus.freeze();
    await phase('while Redis hangs', OUTAGE_MS);
    bus.thaw();
    await phase('after it hung', PHASE_MS);
    await pause(PHASE_MS / 2);
    await bus.cut();
    const locked = crowd.slice(0, LOCKED).map(({ uids }) => uids);
    const ids = storage.db.updateTable('account').set({ status: 'banned' });
    await ids.where('id', 'in', locked).execute();
    await phase('while Redis refuses connections', OUTAGE_MS);
    await bus.restore();
    const returned = performance.now();
    const closing = (async () => {
      while ((await readers.ask('closed')) < LOCKED) await pause(LOOK_MS);
      return performance.now() - returned;
    })();
    await phase('after it refused', PHASE_MS);
    await load;
    await Promise.all(running);

    report(phases, posts, calls);
    const seconds = ((await closing) / 1000).toFixed(1);
    console.log(
      `${LOCKED} readers were locked out meanwhile: closed ${seconds} s after the return`,
    );
    const lost = (await readers.ask('closed')) - LOCKED;
    console.log(`other readers closed: ${lost}; load average ${loadavg()[0]?.toFixed(1)}`);
    if (lost > 0) process.exitCode = 1;
    for (const speaker of speakers) speaker.terminate();
    await readers.stop();
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}
