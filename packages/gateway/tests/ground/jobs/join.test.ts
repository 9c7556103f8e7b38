import { DAY_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { joinRows } from '../../../src/db/account-rows.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { deliver } from '../../../src/db/inbox.ts';
import { jobRows } from '../../../src/features/ground/job/store.ts';
import { inboxRows } from '../../../src/features/reach/inbox/store.ts';
import { planReminders } from '../../../src/features/talks/reminder/store.ts';
import { addAccount } from '../../harness/accounts.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';

test('whoever joins two accounts is reminded of a talk once, and keeps each message once', async () => {
  await using storage = await createEmptyStorage();
  await using database = openDatabase(storage);
  const [from, to] = [(await addAccount(storage)).uids, (await addAccount(storage)).uids];
  const { kysely } = database;
  const startsAt = NOON + 2 * DAY_MS;
  for (const [accountId, talkId] of [
    [from, 'both'],
    [to, 'both'],
    [from, 'one'],
  ] as const) {
    await kysely
      .transaction()
      .execute((tx) => planReminders(tx, { accountId, talkId, startsAt }, NOON));
    const news = { kind: 'university', reason: 'followed' } as const;
    await deliver(kysely, [{ accountId, key: `news/${talkId}`, ...news }], NOON);
  }
  await kysely.transaction().execute(async (db) => {
    for (const rows of [jobRows, inboxRows]) await joinRows(rows, { db, from, to, now: NOON });
  });
  const jobs = await kysely.selectFrom('job').select(['key', 'account_id']).execute();
  expect(new Set(jobs.map(({ account_id }) => account_id))).toEqual(new Set([to]));
  // Three for each of the two talks, under the keys that the account's own bookings have.
  expect(jobs).toHaveLength(6);
  expect(jobs.every(({ key }) => key.endsWith(`/${to}`))).toBe(true);
  const messages = await kysely
    .selectFrom('inbox_message')
    .select(['key', 'account_id'])
    .orderBy('key')
    .execute();
  expect(messages).toEqual([
    { key: 'news/both', account_id: to },
    { key: 'news/one', account_id: to },
  ]);
});
