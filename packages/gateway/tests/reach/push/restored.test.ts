import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resend } from '../../../src/cli/backup/due-messages.ts';
import { restoreBackup } from '../../../src/cli/backup/restore-backup.ts';
import { takeBackup } from '../../../src/cli/backup/take-backup.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { writeFact } from '../../../src/db/database-facts.ts';
import { addJobs } from '../../../src/db/jobs.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { inJob } from '../../../src/lib/current-job.ts';
import { runCli } from '../../harness/cli.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway, testConfig } from '../../harness/gateway.ts';
import { settleJobs } from '../../harness/jobs.ts';
import { loadOld } from '../../harness/old-database.ts';
import type { Storage } from '../../harness/storage.ts';
import { createStorage } from '../../harness/storage.ts';
import { WECHAT } from '../../people/identity/providers.ts';
import type { Follower } from './followers.ts';
import { addFollowers, NO_FAULTS, setFaults, settlePushes, tell } from './followers.ts';
import { startProvider } from './provider.ts';

const SUBSCRIBERS = 30;
const DAY = dayOf(NOON);
const TODAY_AT_EIGHT = NOON - 4 * HOUR_MS;
/** When the messages in the backup were due, and when it was taken: well before the day of the tests. */
const DUE = TODAY_AT_EIGHT - 33 * HOUR_MS;

let now = TODAY_AT_EIGHT;
let provider: Awaited<ReturnType<typeof startProvider>>;
let lost: Storage;
let people: Follower[];
let folder = '';
let backup = '';

const start = (storage: Storage): Promise<TestGateway> => {
  const wechat = { ...WECHAT, apiBase: provider.base };
  return startGateway({ storage, clock: () => now, config: { wechat } });
};
/** All that is due now is done and sent. */
const settle = async (storage: Storage): Promise<void> => {
  await settleJobs(storage, now);
  await settlePushes(storage, now);
};
const sent = async (): Promise<number> => (await provider.counts()).sent;

/** How messages of the people stand, counted. */
const standing = async ({ db }: Storage): Promise<Readonly<Record<string, number>>> => {
  const rows = await db
    .selectFrom('push')
    .select(['kind', 'state', 'reason'])
    .where(
      'account_id',
      'in',
      people.map(({ uids }) => uids),
    )
    .execute();
  const groups = Map.groupBy(rows, ({ kind, state, reason }) => `${kind} ${state} ${reason}`);
  return Object.fromEntries([...groups].map(([name, { length }]) => [name.trim(), length]));
};

/** The timetable of the day before was not sent before the backup: it leads to that of today, of which the backup knows nothing. */
const addMorning = async ({ db }: Storage): Promise<void> => {
  const day = addDays(DAY, -1);
  const job = { key: `morning/${day}`, kind: 'morning', about: 'morning', accountId: null };
  await addJobs(db, [{ ...job, data: { day }, notBefore: DUE }], DUE);
};
/** @returns where the backup is */
const backUp = async (storage: Storage, name: string): Promise<string> => {
  const taken = await takeBackup({
    config: testConfig(storage),
    folder: join(folder, name),
    keep: null,
    clock: () => DUE,
    environment: process.env,
  });
  return taken.path;
};
/** A backup in an empty place. */
const restoreInto = async (target: Storage, resend: Resend, path = backup) =>
  restoreBackup({
    config: testConfig(target),
    path,
    replace: false,
    keepSessions: false,
    resend,
    clock: () => now,
    environment: process.env,
  });

beforeAll(async () => {
  provider = await startProvider(() => now);
  await setFaults(provider.base, NO_FAULTS);
  lost = await createDemoStorage(() => NOON);
  // As a gateway does that has run on it.
  await writeFact(lost.db, 'mode', { value: 'demo', setAt: DUE });
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-restored-'));
  people = await addFollowers(lost, SUBSCRIBERS, DUE);
  await addMorning(lost);
  for (const follower of people.slice(0, 2)) await tell(lost, follower, {}, DUE);
  // One of them is in the middle of being sent.
  await lost.db
    .updateTable('push')
    .set({ state: 'sending', channel: 'template', openid: people[1]?.openId ?? '' })
    .set({ open_since: now, attempts: 1, claim: 'of a process' })
    .where('account_id', '=', people[1]?.uids ?? '')
    .execute();
  backup = await backUp(lost, 'lost');
  await using gateway = await start(lost);
  await settle(lost);
  expect(await sent()).toBe(SUBSCRIBERS + 2);
  await gateway.stop();
  now += 15 * MINUTE_MS;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await lost[Symbol.asyncDispose]();
  provider[Symbol.dispose]();
});

test('a restore says what was due since the backup, and changes nothing before it is told what becomes of it', async () => {
  const before = await standing(lost);
  const refused = await runCli(lost, 'restore', backup, '--replace');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain(`(2 answer, ${SUBSCRIBERS} morning)`);
  expect(refused.out).toMatch(/nothing was changed.*--no-resend.*--resend/);
  const both = await runCli(lost, 'restore', backup, '--replace', '--resend', '--no-resend');
  expect(both.code).toBe(64);
  expect(await standing(lost)).toEqual(before);
});

test('what was due until the restore counts as sent and is in the message centre; what is due later is sent once [7.JOB.9]', async () => {
  await using target = await createStorage();
  const { due } = await restoreInto(target, false);
  expect(due).toEqual([
    { kind: 'answer', count: 2 },
    { kind: 'morning', count: SUBSCRIBERS },
  ]);
  const before = await sent();
  await using gateway = await start(target);
  await settle(target);
  expect(await sent()).toBe(before);
  const held = {
    'answer unsure restored': 2,
    'morning unsure restored': SUBSCRIBERS,
  };
  expect(await standing(target)).toEqual(held);
  const inCentre = await target.db
    .selectFrom('inbox_message')
    .select('account_id')
    .where('key', '=', `morning/${DAY}`)
    .where(
      'account_id',
      'in',
      people.map(({ uids }) => uids),
    )
    .execute();
  expect(inCentre).toHaveLength(SUBSCRIBERS);

  now = TODAY_AT_EIGHT - HOUR_MS + DAY_MS;
  await settle(target);
  expect(await sent()).toBe(before + SUBSCRIBERS);
  expect(await standing(target)).toEqual({ ...held, 'morning sent': SUBSCRIBERS });
  await gateway.stop();
});

test('what was due is sent where the operator says so, but for what was in the middle of being sent', async () => {
  // On the next day, when WeChat has forgotten the ids of what it was sent.
  now = TODAY_AT_EIGHT + DAY_MS - 45 * MINUTE_MS;
  await using target = await createStorage();
  await restoreInto(target, true);
  const before = await sent();
  await using gateway = await start(target);
  await settle(target);
  expect(await sent()).toBe(before + SUBSCRIBERS + 1);
  expect(await standing(target)).toEqual({
    'answer sent': 1,
    'answer unsure unknown': 1,
    'morning sent': SUBSCRIBERS,
  });
  await gateway.stop();
});

test('what was due in a backup from before the outbox counts as sent too, when the restored database is upgraded', async () => {
  await using old = await createStorage();
  await loadOld(old, '023');
  people = await addFollowers(old, 2, DUE);
  await addMorning(old);
  now = TODAY_AT_EIGHT;
  await using target = await createStorage();
  const { due } = await restoreInto(target, false, await backUp(old, 'old'));
  expect(due).toEqual([{ kind: 'morning', count: people.length }]);
  {
    await using database = openDatabase(target);
    await migrate(database);
  }
  // As its job does.
  const message = { kind: 'morning', key: `morning/${DAY}`, reason: 'subscribed' } as const;
  await inJob({ kind: 'morning', notBefore: DUE }, async () => {
    for (const person of people) await tell(target, person, message, now);
  });
  expect(await standing(target)).toEqual({ 'morning unsure restored': people.length });
});
