import { describe, expect, test } from 'vitest';
import { deleteRows, joinRows } from '../../../src/db/account-rows.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { LEASE_MS } from '../../../src/features/ground/job/policy.ts';
import { pushOffRows, pushRows } from '../../../src/features/reach/push/account-store.ts';
import { pushGrantRows } from '../../../src/features/reach/push/grant-store.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';
import { until } from '../../harness/wait.ts';
import { addFollowers, setFaults, tell } from './followers.ts';
import type { Sender } from './sender.ts';
import { createSender } from './sender.ts';

const ROWS = [pushRows, pushGrantRows, pushOffRows];

test('of joined accounts each thing is sent once, and what either wanted and allowed counts', async () => {
  await using storage = await createEmptyStorage();
  await using database = openDatabase(storage);
  const { kysely } = database;
  const [from, to] = await addFollowers(storage, 2, NOON);
  if (from === undefined || to === undefined) throw new Error('two were added');
  for (const [account, key] of [
    [from, 'answer/both'],
    [to, 'answer/both'],
    [from, 'answer/one'],
  ] as const) {
    await tell(storage, account, { key }, NOON);
  }
  const grant = {
    template: 'g',
    scene: 1,
    state: 'granted',
    created_at: 1,
    changed_at: 1,
  } as const;
  const ofGrant = { account_id: from.uids, openid: from.openId, nonce: 'n', spent_on: null };
  await kysely
    .insertInto('push_grant')
    .values({ ...grant, ...ofGrant })
    .execute();
  const off = { channel: 'wechat' as const, created_at: 1 };
  await kysely
    .insertInto('push_off')
    .values([
      { account_id: from.uids, ...off },
      { account_id: to.uids, ...off },
    ])
    .execute();
  const joined = { from: from.uids, to: to.uids, now: NOON };
  await kysely.transaction().execute(async (db) => {
    for (const rows of ROWS) await joinRows(rows, { db, ...joined });
  });
  const pushes = await kysely
    .selectFrom('push')
    .select(['key', 'account_id'])
    .orderBy('key')
    .execute();
  expect(pushes).toEqual(
    ['both', 'one'].map((name) => ({ key: `answer:${name}:${to.uids}`, account_id: to.uids })),
  );
  const tables = ['push_grant', 'push_off'] as const;
  for (const table of tables) {
    const rows = await kysely.selectFrom(table).select('account_id').execute();
    expect(rows).toEqual([{ account_id: to.uids }]);
  }
  await kysely.transaction().execute(async (db) => {
    for (const rows of ROWS) await deleteRows(rows, { db, accountId: to.uids, now: NOON });
  });
  for (const table of ['push', ...tables] as const) {
    expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

describe('a message, when accounts are joined,', () => {
  /** Joins accounts as a registration does, with who they are at the messaging app; then the person comes by another identity. */
  const join = async (
    { database, time }: Sender,
    from: TestAccount,
    to: TestAccount,
  ): Promise<void> => {
    const now = time.now;
    await database.kysely.transaction().execute(async (db) => {
      for (const rows of ROWS) await joinRows(rows, { db, from: from.uids, to: to.uids, now });
      await db
        .updateTable('identity')
        .set({ account_id: to.uids })
        .where('account_id', '=', from.uids)
        .execute();
      await db
        .insertInto('identity')
        .values({ provider: 'wechat', subject: 'oNewer', account_id: to.uids, created_at: now })
        .execute();
    });
  };
  const people = async (sender: Sender) => {
    const [from, to] = await sender.followers(2);
    if (from === undefined || to === undefined) throw new Error('two were added');
    return { from, to };
  };
  const take = async (sender: Sender) => {
    const [row] = await sender.database.kysely.selectFrom('push').select('id').execute();
    const [job] = await sender.jobs.take(sender.kinds, sender.time.now, 1, 'kind');
    const { taken } = await sender.outbox.take([row?.id ?? 0], await sender.rules());
    const [push] = taken;
    if (job === undefined || push === undefined) throw new Error('one was to be sent');
    return push;
  };

  test('that may have been sent is repeated as it was: to the same person, under its id', async () => {
    await using sender = await createSender({ perSecond: 100 });
    const { provider, storage, time } = sender;
    const { from, to } = await people(sender);
    await setFaults(provider.base, { cut: 1 });
    {
      await using _running = sender.run();
      await tell(storage, from, { key: 'answer/one' }, time.now);
      await until('the lost answer', async () => (await sender.states())['waiting busy'] === 1);
    }
    await join(sender, from, to);
    await using _running = sender.run();
    await sender.settle();
    expect(await sender.states()).toEqual({ sent: 1 });
    expect(await provider.counts()).toEqual({ sent: 1, people: 1, most: 1, repeats: 1 });
  });

  test('that a killed process had begun is too', async () => {
    await using sender = await createSender({ perSecond: 100 });
    const { provider, storage, client, time } = sender;
    const { from, to } = await people(sender);
    await tell(storage, from, { key: 'answer/one' }, time.now);
    const { row, openId } = await take(sender);
    const { value: token } = await client.stableToken();
    const message = { openId, templateId: 'demo-answer', url: '', messageId: row.messageId };
    await client.sendTemplate(token, { ...message, fields: { thing1: '有答复' } });
    await join(sender, from, to);
    time.now += LEASE_MS;
    await using _running = sender.run();
    await sender.settle();
    expect(await sender.states()).toEqual({ sent: 1 });
    expect(await provider.counts()).toEqual({ sent: 1, people: 1, most: 1, repeats: 1 });
  });

  test('that may have been sent is kept over the same one of the other account, which is to be sent', async () => {
    await using sender = await createSender({ perSecond: 100 });
    const { provider, storage, time } = sender;
    const { from, to } = await people(sender);
    await setFaults(provider.base, { cut: 1 });
    {
      await using _running = sender.run();
      await tell(storage, from, { key: 'answer/one' }, time.now);
      await until('the lost answer', async () => (await sender.states())['waiting busy'] === 1);
    }
    await tell(storage, to, { key: 'answer/one' }, time.now);
    await join(sender, from, to);
    await using _running = sender.run();
    await sender.settle();
    expect(await provider.counts()).toEqual({ sent: 1, people: 1, most: 1, repeats: 1 });
  });

  test('of who was reached nowhere gives way to one that is to be sent', async () => {
    await using sender = await createSender({ perSecond: 100 });
    const { provider, storage, database, time } = sender;
    const { from, to } = await people(sender);
    await database.kysely.deleteFrom('identity').where('account_id', '=', to.uids).execute();
    for (const account of [from, to]) await tell(storage, account, { key: 'answer/one' }, time.now);
    expect(await sender.states()).toEqual({ waiting: 1, 'centre noIdentity': 1 });
    await join(sender, from, to);
    await using _running = sender.run();
    await sender.settle();
    expect(await sender.states()).toEqual({ sent: 1 });
    expect(await provider.counts()).toMatchObject({ sent: 1 });
  });
});
