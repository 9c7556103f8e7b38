/**
 * 10,000 people booked a talk, and are reminded of it at the same moment by two processes, one of which
 * is killed in the middle, while it has jobs. Who was reminded, who was not, who twice, and how late. On SQLite, and on
 * PostgreSQL where it is installed; BENCH_DATABASE_URL names another, where a database is made and removed.
 */
import type { ChildProcess } from 'node:child_process';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '../packages/gateway/src/db/database.ts';
import { openDatabaseBeside } from '../packages/gateway/src/db/database.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { runJobs } from '../packages/gateway/src/features/ground/job/service.ts';
import { createJobStore } from '../packages/gateway/src/features/ground/job/store.ts';
import {
  planReminders,
  reminderHandlers,
} from '../packages/gateway/src/features/talks/reminder/service.ts';
import { systemClock } from '../packages/gateway/src/lib/clock.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';

const REMINDERS = 10_000;
/** One process is killed when so many have been sent. */
const KILLED_AT = 4000;
const SECOND = 1000;
const TALK = 'bench-talk';
const LEAD_MS = 5 * 60 * SECOND;
/** The processes have so long to begin before the reminders are due. */
const AHEAD_MS = 8 * SECOND;
const LOOK_MS = 20;
const SETTLED_MS = 200;
const GIVEN_UP_MS = 180 * SECOND;

const run = promisify(execFile);

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** A process that does jobs as a gateway does them, until it is ended. */
const work = (place: Place): void => {
  const database = openDatabaseBeside(place);
  let told = '';
  const handlers = Object.fromEntries(
    Object.entries(reminderHandlers(systemClock)).map(([kind, handle]) => [
      kind,
      (job: Parameters<typeof handle>[0]) => {
        if (job.lease !== told) process.send?.({ lease: job.lease });
        told = job.lease;
        return handle(job);
      },
    ]),
  );
  const running = runJobs({
    store: createJobStore(database.background),
    handlers,
    clock: systemClock,
    log: (about, line) => console.error(line, about),
  });
  process.on('SIGTERM', async () => {
    await running[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    process.exit(0);
  });
  process.send?.('ready');
};

const NOTED: Readonly<Record<Database['engine'], string>> = {
  sqlite: `create table bench_attempt (account_id text not null);
    create trigger bench_note before insert on inbox_message begin
      insert into bench_attempt values (new.account_id); end;`,
  postgres: `create table bench_attempt (account_id text not null);
    create function bench_note() returns trigger language plpgsql as
      $$ begin insert into bench_attempt values (new.account_id); return new; end $$;
    create trigger bench_note before insert on inbox_message for each row execute function bench_note();`,
};

/** Has the database note each attempt to send a message, also one that finds the message there. */
const noteAttempts = async ({ databaseUrl, dataDir }: Place): Promise<void> => {
  if (databaseUrl !== null) {
    await run('psql', [databaseUrl, '--quiet', '-c', NOTED.postgres]);
    return;
  }
  using file = new DatabaseSync(join(dataDir, 'xuanjiang.db'));
  file.exec(NOTED.sqlite);
};

/** People and a talk that they booked. @returns when they are to be reminded, UTC ms */
const fill = async ({ kysely }: Database, now: number): Promise<number> => {
  const startsAt = now + LEAD_MS + AHEAD_MS;
  const accounts = Array.from({ length: REMINDERS }, (_, index) => `account-${index}`);
  const university = {
    id: 'bench',
    name: '示例大学',
    shortname: '示例',
    province_id: '440000',
    city_id: '440100',
    kind: '综合类',
    dept: '',
    site: '',
    color: '#2457f5',
    f985: 0,
    f211: 0,
    position: 1,
  };
  await kysely.insertInto('university').values(university).execute();
  await kysely.transaction().execute(async (db) => {
    const talk = {
      id: TALK,
      university_id: university.id,
      title: '示例宣讲',
      intro: '',
      speaker: '',
      speaker_title: '',
      starts_at: startsAt,
      ends_at: startsAt + LEAD_MS,
      nationwide: 1,
      tags: '[]',
      plays: 0,
      reserves: REMINDERS,
    };
    await db.insertInto('talk').values(talk).execute();
    for (const accountId of accounts) {
      await db
        .insertInto('account')
        .values({
          id: accountId,
          displayname: accountId,
          avatarurl: '',
          role: 'user',
          chat_type: 1,
          status: 'active',
          created_at: now,
        })
        .execute();
      const mark = { account_id: accountId, kind: 'reservation' as const, talk_id: TALK };
      await db
        .insertInto('mark')
        .values({ ...mark, created_at: now })
        .execute();
      await planReminders(db, { accountId, talkId: TALK, startsAt }, now);
    }
  });
  return startsAt - LEAD_MS;
};

const countOf = async ({ kysely }: Database, table: 'inbox_message'): Promise<number> => {
  const { count } = await kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const startWorker = async (place: Place): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(import.meta.url), ['worker', JSON.stringify(place)]);
  await once(child, 'message');
  return child;
};

const heldUnder = async ({ kysely }: Database, lease: string): Promise<number> => {
  const { count } = await kysely
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Kills a process while it has jobs: it is stopped to look what it has, and goes on where it has none.
 * @returns how many jobs were under its lease as it was dead
 */
const killAtWork = async (
  database: Database,
  victim: ChildProcess,
  lease: () => string,
): Promise<number> => {
  for (;;) {
    victim.kill('SIGSTOP');
    // What it had sent to the database is done by then.
    await pause(SETTLED_MS);
    if ((await heldUnder(database, lease())) > 0) break;
    victim.kill('SIGCONT');
    await pause(LOOK_MS);
  }
  const killed = once(victim, 'exit');
  victim.kill('SIGKILL');
  await killed;
  await pause(SETTLED_MS);
  return heldUnder(database, lease());
};

const measure = async (name: string, place: Place): Promise<void> => {
  await using database = openDatabaseBeside(place);
  await migrate(database);
  await noteAttempts(place);
  const dueAt = await fill(database, Date.now());
  const [victim, other] = [await startWorker(place), await startWorker(place)];
  let lease = '';
  victim.on('message', (said: { readonly lease: string }) => {
    lease = said.lease;
  });
  const ended = once(other, 'exit');
  while ((await countOf(database, 'inbox_message')) < KILLED_AT) await pause(LOOK_MS);
  const held = await killAtWork(database, victim, () => lease);
  const atKill = await countOf(database, 'inbox_message');
  let sent = atKill;
  while (sent < REMINDERS && Date.now() < dueAt + GIVEN_UP_MS) {
    await pause(LOOK_MS);
    sent = await countOf(database, 'inbox_message');
  }
  // Whatever would be sent twice had another second to come.
  await pause(2 * SECOND);
  other.kill('SIGTERM');
  await ended;

  const { attempts, people } = await database.kysely
    // Its one column is one of the messages too.
    .selectFrom('bench_attempt' as 'inbox_message')
    .select(({ fn }) => [
      fn.count<number>('account_id').as('attempts'),
      fn.count<number>('account_id').distinct().as('people'),
    ])
    .executeTakeFirstOrThrow();
  const lateness = (
    await database.kysely
      .selectFrom('inbox_message')
      .select('created_at as at')
      .orderBy('at')
      .execute()
  ).map(({ at }) => (at - dueAt) / SECOND);
  const taken = await database.kysely
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attempts', '>', 1)
    .executeTakeFirstOrThrow();
  const late = (share: number): string =>
    `${(lateness[Math.min(lateness.length - 1, Math.floor(lateness.length * share))] ?? 0).toFixed(1)} s`;
  console.log(
    `| ${name} | ${REMINDERS} | ${atKill} | ${held} | ${REMINDERS - Number(people)} | ${Number(attempts) - Number(people)} | ${Number(taken.count)} | ${late(0.5)} | ${late(0.99)} | ${late(1)} |`,
  );
  const isOnce = Number(people) === REMINDERS && Number(attempts) === REMINDERS;
  if (!isOnce || held === 0) process.exitCode = 1;
};

const [, , role, given] = process.argv;
if (role === 'worker') work(JSON.parse(given ?? '') as Place);
else {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-jobs-'));
  try {
    console.log(`${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}\n`);
    console.log(
      '| | reminders | sent at the kill | under its lease at the kill | missed | twice | taken again after the lease | p50 late | p99 late | last |\n|---|---|---|---|---|---|---|---|---|---|',
    );
    await measure('SQLite', { databaseUrl: null, dataDir: folder });
    const postgres = process.env.BENCH_DATABASE_URL ? null : await startPostgres();
    const admin = process.env.BENCH_DATABASE_URL ?? postgres?.url;
    if (admin !== undefined) {
      const psql = (text: string) => run('psql', [admin, '--quiet', '-c', text]);
      await psql('create database xuanjiang_jobs');
      try {
        const url = new URL(admin);
        url.pathname = '/xuanjiang_jobs';
        await measure('PostgreSQL', { databaseUrl: url.href, dataDir: folder });
      } finally {
        await psql('drop database if exists xuanjiang_jobs with (force)');
        await postgres?.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
