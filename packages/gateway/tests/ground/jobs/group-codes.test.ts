import { DAY_MS } from '@xuanjiang/contracts/constants';
import { groupCalls } from '@xuanjiang/contracts/group';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { createGroupStore } from '../../../src/features/events/group/store.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { addRegistered } from '../../harness/events.ts';
import { settleJobs } from '../../harness/jobs.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

let now = NOON;
let group: string;
const gateway = await shareGateway({ clock: () => now });
const [first, second] = await gateway.storage.db
  .selectFrom('university')
  .select('id')
  .orderBy('id')
  .limit(2)
  .execute();
const universityId = first?.id ?? '';
const operator = await addAccount(gateway.storage, { role: 'operator' });
const worker = await addAccount(gateway.storage, { role: 'worker', universityId });
/** A liaison of another university. */
const stranger = await addAccount(gateway.storage, {
  role: 'worker',
  universityId: second?.id ?? '',
});

const withStore = async (
  work: (store: ReturnType<typeof createGroupStore>) => Promise<unknown>,
): Promise<void> => {
  await using database = openDatabaseBeside(gateway.storage);
  await work(createGroupStore(database));
};
const act = () => ({ actor: 'operator', time: now });
/** A QR code of the group, which ends in so many days. */
const addCode = (capacity: number, days = 30) => {
  // Two of one millisecond have no order.
  now += 1;
  const link = `https://example.com/${now}`;
  const code = { groupId: group, link, capacity, expiresAt: now + days * DAY_MS };
  return withStore((store) => store.addCode(code, act()));
};
const joinAll = async (count: number): Promise<TestAccount[]> => {
  const people = await addRegistered(gateway.storage, count, now);
  for (const who of people) await done(gateway.rest, groupCalls.join, { Id: group }, who);
  return people;
};
/** What somebody is told of the group, the latest first. */
const told = async ({ token } = operator): Promise<unknown[]> => {
  await settleJobs(gateway.storage, now);
  const { List } = await done(gateway.rest, inboxCalls.find, { Kinds: 'duty' }, { token });
  return List.filter(({ Link }) => Link === `/consultDetail?id=${group}`).map(({ Duty }) => Duty);
};

let count = 0;
beforeEach(async () => {
  count += 1;
  group = `warned-${count}`;
  const made = { id: group, universityId, name: '测试咨询群', intro: '', provinceId: '' };
  await withStore((store) => store.add(made, act()));
});

describe('operators are told before a group has no QR code', () => {
  test('when few can still join, once, until there is another', async () => {
    await addCode(22);
    await joinAll(1);
    expect(await told()).toEqual([]);
    const people = await joinAll(3);
    expect(await told()).toEqual(['groupFull']);
    expect(await told(people[0])).toEqual([]);
    await addCode(23);
    await joinAll(19);
    expect(await told()).toEqual(['groupFull']);
    await joinAll(3);
    expect(await told()).toEqual(['groupFull', 'groupFull']);
  });

  test('when several small ones together are nearly full', async () => {
    await addCode(10);
    await addCode(15);
    await joinAll(4);
    expect(await told()).toEqual([]);
    await joinAll(1);
    expect(await told()).toEqual(['groupFull']);
  });

  test('when the last that lasts is nearly full, and one with room ends within the day', async () => {
    await addCode(200, 2);
    await addCode(15);
    await joinAll(1);
    expect(await told()).toEqual([]);
    now += DAY_MS;
    expect(await told()).toEqual(['groupFull']);
  });

  test('a day before the last one ends', async () => {
    await addCode(200, 1.5);
    await addCode(200, 3);
    now += DAY_MS;
    expect(await told()).toEqual([]);
    now += DAY_MS;
    expect(await told()).toEqual(['groupExpired']);
    await addCode(200);
    now += 2 * DAY_MS;
    expect(await told()).toEqual(['groupExpired']);
  });
});

test('who was given a QR code is forgotten some time after it has ended, and stays counted', async () => {
  await addCode(30, 2);
  const [person] = (await joinAll(1)) as [TestAccount];
  const { db } = gateway.storage;
  const rows = () =>
    db.selectFrom('consult_join').select('code_id').where('account_id', '=', person.uids).execute();
  now += 2 * DAY_MS;
  await withStore((store) => store.prune(now));
  expect(await rows()).toHaveLength(1);
  await withStore((store) => store.prune(now + 1));
  expect(await rows()).toEqual([]);
  expect((await done(gateway.rest, groupCalls.get, { Id: group })).Members).toBe(1);
});

test('staff of the university, who can add one, are told, and those of another are not', async () => {
  await addCode(1);
  await joinAll(1);
  expect(await told()).toEqual(['groupFull']);
  expect(await told(worker)).toEqual(['groupFull']);
  expect(await told(stranger)).toEqual([]);
});
