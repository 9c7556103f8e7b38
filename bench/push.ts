/**
 * The morning of 100,000 subscribers, sent to the messaging app by two processes, one of which is killed in the
 * middle, while it sends. Who got it, who did not, who twice, and the rate; beside it the rate of the same requests by two
 * processes that do nothing else. First at the pace of a gateway, then without a limit. On SQLite, and on PostgreSQL where
 * it is installed; BENCH_DATABASE_URL names another, where a database is made and removed. PUSH_SUBSCRIBERS=2000,
 * PUSH_ENGINES=sqlite and PUSH_PACES=real (or none) narrow it.
 */
import type { ChildProcess } from 'node:child_process';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, dayOf, dayStart } from '../packages/contracts/src/rules/shanghai-day.ts';
import { readConfig } from '../packages/gateway/src/config/config.ts';
import type { Database } from '../packages/gateway/src/db/database.ts';
import { openDatabaseBeside } from '../packages/gateway/src/db/database.ts';
import { inParts } from '../packages/gateway/src/db/in-parts.ts';
import { addJobs } from '../packages/gateway/src/db/jobs.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { runJobs } from '../packages/gateway/src/features/ground/job/service.ts';
import { createJobStore } from '../packages/gateway/src/features/ground/job/store.ts';
import {
  createSharedSecretService,
  createWechatToken,
} from '../packages/gateway/src/features/ground/share/service.ts';
import { createSharedSecretStore } from '../packages/gateway/src/features/ground/share/store.ts';
import { createMorningService } from '../packages/gateway/src/features/reach/morning/service.ts';
import { createMorningStore } from '../packages/gateway/src/features/reach/morning/store.ts';
import { createOutboxStore } from '../packages/gateway/src/features/reach/push/outbox-store.ts';
import { SENT_AT_ONCE } from '../packages/gateway/src/features/reach/push/policy.ts';
import {
  createPace,
  createPushWork,
  createSendBatch,
  SENT_PER_SECOND,
} from '../packages/gateway/src/features/reach/push/service.ts';
import { createVerdictStore } from '../packages/gateway/src/features/reach/push/verdict-store.ts';
import { createWordingStore } from '../packages/gateway/src/features/reach/push/wording-store.ts';
import { systemClock } from '../packages/gateway/src/lib/clock.ts';
import { createVault } from '../packages/gateway/src/lib/secrets.ts';
import { createWechatClient } from '../packages/gateway/src/providers/wechat.ts';
import { createWechatSimulator } from '../packages/gateway/src/simulators/wechat.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';

const SUBSCRIBERS = Number(process.env.PUSH_SUBSCRIBERS ?? 100_000);
const ENGINES = (process.env.PUSH_ENGINES ?? 'sqlite,postgres').split(',');
/** `real`: as fast as a gateway sends; `none`: as fast as it can. */
const PACES = (process.env.PUSH_PACES ?? 'real,none').split(',');
/** So many do not follow the account; every second of them has allowed one message. */
const STRANGERS = SUBSCRIBERS / 10;
/** One process is killed when so many have been sent. */
const KILLED_AT = SUBSCRIBERS * 0.4;
/** Requests of the empty baseline. */
const EMPTY = SUBSCRIBERS / 5;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 7;
const LOOK_MS = 100;
const FLIGHT_LOOK_MS = 5;
const HELD_MS = 2 * SECOND;
/** At the pace of a gateway one process alone needs so long, and the lease of who was killed. */
const GIVEN_UP_MS = (2 * SUBSCRIBERS * SECOND) / SENT_PER_SECOND + 10 * MINUTE;

const run = promisify(execFile);
const { wechat } = readConfig({});

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Where the messaging app is. */
  readonly base: string;
  /** Whether it sends at the pace of a gateway. */
  readonly isPaced: boolean;
}

const openIdOf = (index: number): string => `oBench${String(index).padStart(8, '0')}`;
const accountOf = (index: number): string => `account-${String(index).padStart(8, '0')}`;
const clientOf = (base: string) => createWechatClient({ ...wechat, base: () => base });

/** The messaging app: the simulator of the demo. */
const provide = (): void => {
  // The gateway's own: the bench does not depend on it.
  const express = createRequire(new URL('../packages/gateway/package.json', import.meta.url))(
    'express',
  ) as () => RequestListener & { use(router: unknown): void };
  const app = express();
  app.use(createWechatSimulator(wechat, systemClock));
  const server = createServer(app);
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};

/** A process that does the jobs of a morning as a gateway does them, until it is ended. */
const work = (place: Place): void => {
  const database = openDatabaseBeside(place);
  const vault = createVault(Buffer.alloc(32, 1));
  const client = clientOf(place.base);
  const secrets = createSharedSecretService(createSharedSecretStore(database), vault, systemClock);
  const verdicts = createVerdictStore(database.background);
  const sendBatch = createSendBatch({
    outbox: createOutboxStore(database.background),
    verdicts,
    wordings: createWordingStore(database.background),
    client,
    token: createWechatToken(secrets, { appId: wechat.appId, client }),
    templates: wechat.push.templates,
    grantTemplate: wechat.push.grantTemplate,
    quiet: null,
    origin: () => 'https://xuanjiang.example',
    pace: createPace(place.isPaced ? SENT_PER_SECOND : Number.POSITIVE_INFINITY),
    clock: systemClock,
    log: (about, line) => console.error(line, about),
    observe: () => {},
  });
  const talks = { countBetween: async () => 1 };
  const mornings = createMorningService(createMorningStore(database, HOUR), talks, systemClock);
  const sending = createPushWork(sendBatch, verdicts, systemClock);
  const parts = {
    store: createJobStore(database.background),
    clock: systemClock,
    log: (about: object, line: string) => console.error(line, about),
  };
  const runners = [
    runJobs({ ...parts, ...sending }),
    runJobs({ ...parts, handlers: mornings.handlers }),
  ];
  process.on('SIGTERM', async () => {
    for (const runner of runners) await runner[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    process.exit(0);
  });
  process.send?.('ready');
};

/** The same requests, and nothing else. */
const sendEmpty = async (base: string, name: string): Promise<void> => {
  const client = clientOf(base);
  const { value: token } = await client.stableToken();
  let next = 0;
  const count = EMPTY / 2;
  const send = async (): Promise<void> => {
    for (;;) {
      next += 1;
      if (next > count) return;
      const id = `${name}${next}`;
      const message = {
        openId: `oEmpty${id}`,
        templateId: 'empty',
        url: 'https://xuanjiang.example/message?Kind=morning',
        messageId: id,
        fields: { thing1: '今天 1 场宣讲', thing2: '首场 示例大学', time3: '2026年06月03日 09:00' },
      };
      // On a machine that is busy one may not be answered in time.
      while (!(await client.sendTemplate(token, message).catch(() => null)));
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, send));
  process.send?.('done');
  process.disconnect?.();
};

const fill = async ({ kysely }: Database, day: string): Promise<void> => {
  const now = Date.now();
  const startsAt = dayStart(day) + 9 * 3600 * SECOND;
  const university = { id: 'bench', name: '示例大学', shortname: '示例', dept: '', site: '' };
  await kysely
    .insertInto('university')
    .values({
      ...university,
      province_id: '440000',
      city_id: '440100',
      kind: '综合类',
      color: '#2457f5',
      f985: 0,
      f211: 0,
      position: 1,
    })
    .execute();
  await kysely
    .insertInto('talk')
    .values({
      id: 'bench-talk',
      university_id: university.id,
      title: '示例宣讲',
      intro: '',
      speaker: '',
      speaker_title: '',
      starts_at: startsAt,
      ends_at: startsAt + 3600 * SECOND,
      nationwide: 1,
      tags: '[]',
      plays: 0,
      reserves: 0,
    })
    .execute();
  const people = Array.from({ length: SUBSCRIBERS }, (_, index) => index);
  for (const part of inParts(people, 2000)) {
    await kysely.transaction().execute(async (db) => {
      await db
        .insertInto('account')
        .values(
          part.map((index) => ({
            id: accountOf(index),
            displayname: '',
            avatarurl: '',
            role: 'user' as const,
            chat_type: 1,
            status: 'active' as const,
            created_at: now,
          })),
        )
        .execute();
      const owned = part.map((index) => ({ account_id: accountOf(index), created_at: now }));
      await db
        .insertInto('subscription')
        .values(owned.map((row) => ({ ...row, type: 1 })))
        .execute();
      await db
        .insertInto('identity')
        .values(
          part.map((index) => ({
            provider: 'wechat' as const,
            subject: openIdOf(index),
            account_id: accountOf(index),
            created_at: now,
          })),
        )
        .execute();
    });
  }
  const allowed = people.filter((index) => index < STRANGERS && index % 2 === 0);
  for (const part of inParts(allowed, 2000)) {
    await kysely
      .insertInto('push_grant')
      .values(
        part.map((index) => ({
          account_id: accountOf(index),
          openid: openIdOf(index),
          template: wechat.push.grantTemplate ?? '',
          scene: 1,
          nonce: openIdOf(index),
          state: 'granted' as const,
          created_at: now,
          changed_at: now,
          spent_on: null,
        })),
      )
      .execute();
  }
};

const post = async (base: string, faults: object): Promise<void> => {
  await fetch(`${base}/push/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  });
};

interface Counts {
  readonly sent: number;
  readonly repeats: number;
  readonly people: number;
  readonly most: number;
}
const countsOf = async (base: string): Promise<Counts> =>
  (await (await fetch(`${base}/push/counts.json`)).json()) as Counts;

const start = async (
  role: string,
  argument: unknown,
): Promise<readonly [ChildProcess, unknown]> => {
  const child = fork(fileURLToPath(import.meta.url), [role, JSON.stringify(argument)]);
  const [said] = (await once(child, 'message')) as [unknown];
  return [child, said];
};

const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** The chunks that are marked and not noted, of whichever process, and how many messages each has. */
const chunksInFlight = async ({ kysely }: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await kysely
    .selectFrom('push')
    .select(['claim', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'sending')
    .groupBy('claim')
    .execute();
  return new Map(rows.map(({ claim, count }) => [claim ?? '', Number(count)]));
};

/**
 * Kills a process while it sends. It is held, so that this can be seen: what stays in flight when the other one has begun
 * another chunk is its own. While it has none it goes on.
 * @returns how many messages were begun and not noted
 */
const killAtWork = async (database: Database, victim: ChildProcess): Promise<number> => {
  for (;;) {
    victim.kill('SIGSTOP');
    const before = await chunksInFlight(database);
    const heldAt = performance.now();
    let now = before;
    while ([...now.keys()].every((claim) => before.has(claim))) {
      // Held within a transaction it holds up the other one.
      if (performance.now() - heldAt > HELD_MS) break;
      await pause(FLIGHT_LOOK_MS);
      now = await chunksInFlight(database);
    }
    const isOther = [...now.keys()].some((claim) => !before.has(claim));
    const begun = isOther ? [...now].filter(([claim]) => before.has(claim)) : [];
    if (begun.length > 0) {
      const killed = once(victim, 'exit');
      victim.kill('SIGKILL');
      await killed;
      return begun.reduce((sum, [, count]) => sum + count, 0);
    }
    victim.kill('SIGCONT');
    await pause(LOOK_MS);
  }
};

/** Requests a second of two processes that do nothing else. */
const measureEmpty = async (base: string): Promise<number> => {
  const startedAt = performance.now();
  const children = ['a', 'b'].map((name) =>
    fork(fileURLToPath(import.meta.url), ['empty', JSON.stringify({ base, name })]),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  return EMPTY / ((performance.now() - startedAt) / SECOND);
};

const measure = async (engine: string, place: Omit<Place, 'base'>): Promise<void> => {
  const { isPaced } = place;
  const name = `${engine}, ${isPaced ? `${SENT_PER_SECOND} a second and process` : 'no limit'}`;
  const [provider, base] = (await start('provider', null)) as [ChildProcess, string];
  try {
    // A rate that is held back says nothing beside another one.
    const empty = isPaced ? null : await measureEmpty(base);
    const before = await countsOf(base);
    await using database = openDatabaseBeside(place);
    await migrate(database);
    const day = addDays(dayOf(Date.now()), 1);
    await fill(database, day);
    const strangers = Array.from({ length: STRANGERS }, (_, index) => openIdOf(index));
    await post(base, {
      events: false,
      strangers,
      grants: strangers.filter((_, index) => index % 2 === 0).map((openId) => `${openId} 1`),
    });
    const [victim] = await start('worker', { ...place, base });
    const [other] = await start('worker', { ...place, base });
    const startedAt = Date.now();
    const job = { key: `morning/${day}`, kind: 'morning', about: 'morning', accountId: null };
    await addJobs(database.kysely, [{ ...job, data: { day }, notBefore: startedAt }], startedAt);
    const sentNow = async () => (await countsOf(base)).sent - before.sent;
    while ((await sentNow()) < KILLED_AT) await pause(LOOK_MS);
    const twoMs = Date.now() - startedAt;
    const atKill = await sentNow();
    const begun = await killAtWork(database, victim);
    const isOpen = async (): Promise<boolean> => {
      const rows = await database.kysely
        .selectFrom('push')
        .select(({ fn }) => fn.count<number>('ended_at').as('ended'))
        .executeTakeFirstOrThrow();
      return Number(rows.ended) < SUBSCRIBERS;
    };
    while ((await isOpen()) && Date.now() < startedAt + GIVEN_UP_MS) await pause(SECOND);
    const seconds = (Date.now() - startedAt) / SECOND;
    // Whatever would be sent twice had more seconds to come.
    await pause(2 * SECOND);
    await end(other);
    const after = await countsOf(base);
    const groups = await database.kysely
      .selectFrom('push')
      .select(['state', 'channel', 'reason', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy(['state', 'channel', 'reason'])
      .execute();
    const of = (...names: readonly string[]) =>
      groups
        .filter(({ state, channel, reason }) =>
          names.includes([state, channel, reason].join(' ').trim()),
        )
        .reduce((sum, { count }) => sum + Number(count), 0);
    const inCentre = await database.kysely
      .selectFrom('inbox_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const sent = of('sent template', 'sent grant');
    // Only of a grant that was begun nobody can know: a template is repeated.
    const unsure = of('unsure grant unknown');
    const centre = of('centre template notFollowing');
    const missed = SUBSCRIBERS - sent - unsure - centre;
    const taken = after.sent - before.sent;
    const twice = after.most > 1 ? taken - (after.people - before.people) : 0;
    const rate = atKill / (twoMs / SECOND);
    console.log(
      `| ${name} | ${SUBSCRIBERS} | ${atKill} | ${begun} | ${missed} | ${twice} | ${unsure} | ${centre} | ${after.repeats} | ${inCentre.count} | ${rate.toFixed(0)} /s | ${empty === null ? ' | ' : `${empty.toFixed(0)} /s | ${(rate / empty).toFixed(2)}`} | ${seconds.toFixed(0)} s |`,
    );
    if (missed !== 0 || twice !== 0 || begun === 0) process.exitCode = 1;
    if (Number(inCentre.count) !== SUBSCRIBERS || taken < sent) process.exitCode = 1;
  } finally {
    await end(provider);
  }
};

const [, , role, given = 'null'] = process.argv;
// Nobody is left behind where the bench itself is ended.
if (role !== undefined) process.on('disconnect', () => process.exit());
const argument: unknown = JSON.parse(given);
if (role === 'worker') work(argument as Place);
else if (role === 'provider') provide();
else if (role === 'empty') {
  const { base, name } = argument as { readonly base: string; readonly name: string };
  await sendEmpty(base, name);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-push-'));
  try {
    console.log(`${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}\n`);
    console.log(
      '| | subscribers | sent at the kill | begun and not noted at the kill | missed | twice | grants of which nobody knows | message centre only | repeated under their id | in the message centre | rate of two processes | the same requests alone | ratio | all done after |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    );
    if (ENGINES.includes('sqlite')) {
      for (const pace of PACES) {
        const dataDir = join(folder, pace);
        mkdirSync(dataDir);
        await measure('SQLite', { databaseUrl: null, dataDir, isPaced: pace === 'real' });
      }
    }
    const postgres =
      process.env.BENCH_DATABASE_URL || !ENGINES.includes('postgres')
        ? null
        : await startPostgres();
    const admin = process.env.BENCH_DATABASE_URL ?? postgres?.url;
    if (admin !== undefined && ENGINES.includes('postgres')) {
      const psql = (text: string) => run('psql', [admin, '--quiet', '-c', text]);
      try {
        for (const pace of PACES) {
          await psql('create database xuanjiang_push');
          const url = new URL(admin);
          url.pathname = '/xuanjiang_push';
          const place = { databaseUrl: url.href, dataDir: folder, isPaced: pace === 'real' };
          await measure('PostgreSQL', place);
          await psql('drop database xuanjiang_push with (force)');
        }
      } finally {
        await psql('drop database if exists xuanjiang_push with (force)');
        await postgres?.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
