import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { DELETED_AT_ONCE } from '../../../src/db/delete-in-turns.ts';
import { inParts } from '../../../src/db/in-parts.ts';
import type { OutboxStore } from '../../../src/features/reach/push/outbox-store.ts';
import { createOutboxStore } from '../../../src/features/reach/push/outbox-store.ts';
import type { PushRules } from '../../../src/features/reach/push/policy.ts';
import { LOST_MS } from '../../../src/features/reach/push/policy.ts';
import { judgeOutcome } from '../../../src/features/reach/push/sending/judge-outcome.ts';
import { createPushStore } from '../../../src/features/reach/push/store.ts';
import type { VerdictStore } from '../../../src/features/reach/push/verdict-store.ts';
import { createVerdictStore } from '../../../src/features/reach/push/verdict-store.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import type { Follower } from './followers.ts';
import { addFollower, pushesOf, tell } from './followers.ts';

const RULES: PushRules = {
  now: NOON,
  quiet: null,
  templates: { morning: null, reminder: null, answer: { id: 'a' }, change: null },
  grantTemplate: 'g',
  stops: new Map(),
};

let storage: Storage;
let database: Database;
let outbox: OutboxStore;
let verdicts: VerdictStore;
let student: Follower;
beforeAll(async () => {
  storage = await createEmptyStorage();
  database = openDatabase(storage);
  outbox = createOutboxStore(database);
  verdicts = createVerdictStore(database);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});
beforeEach(async () => {
  student = await addFollower(storage, NOON);
});

/** A message in the outbox. @returns its id */
const plan = async (at = NOON): Promise<number> => {
  await tell(storage, student, {}, at);
  return (await pushesOf(storage, student)).at(-1)?.id ?? 0;
};
const row = async () => (await pushesOf(storage, student)).at(-1);
const allow = (nonce = ''): Promise<unknown> =>
  database.kysely
    .insertInto('push_grant')
    .values({
      account_id: student.uids,
      openid: student.openId,
      template: 'g',
      scene: 1,
      nonce: student.openId + nonce,
      state: 'granted',
      created_at: NOON,
      changed_at: NOON,
      spent_on: null,
    })
    .execute();
const unfollow = (): Promise<unknown> =>
  database.kysely
    .updateTable('identity')
    .set({ follows: 0 })
    .where('subject', '=', student.openId)
    .execute();
const SENT = { kind: 'sent', ref: '17' } as const;

test('a row that waits for later is given back to whoever asks too early', async () => {
  const id = await plan(NOON + HOUR_MS);
  const { taken, later } = await outbox.take([id], RULES);
  expect(taken).toEqual([]);
  expect(later).toEqual([{ id, at: NOON + HOUR_MS, job: 'push' }]);
});

test('a grant that was begun is not begun again, and what became of it still counts', async () => {
  await unfollow();
  await allow();
  const id = await plan();
  const first = await outbox.take([id], RULES);
  expect(first.taken.map(({ channel, scene }) => [channel, scene])).toEqual([['grant', 1]]);
  // The lease of the first has ended.
  const second = await outbox.take([id], RULES);
  expect(second.taken).toEqual([]);
  expect(await row()).toMatchObject({ state: 'unsure', reason: 'unknown' });
  const [push] = first.taken;
  if (push === undefined) throw new Error('one was taken');
  const outcome = { kind: 'sent', ref: null } as const;
  const verdict = judgeOutcome('grant', outcome, 1, 'g', NOON);
  await verdicts.note(first.claim, [{ push, outcome, verdict }], NOON);
  expect(await row()).toMatchObject({ state: 'sent', reason: '' });
});

test('of two that send a template the one that has it counts', async () => {
  const id = await plan();
  const [first, second] = [await outbox.take([id], RULES), await outbox.take([id], RULES)];
  expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
  const note = async ({ claim, taken: [push] }: typeof first, kind: 'sent' | 'refused') => {
    if (push === undefined) throw new Error('one was taken');
    const outcome = kind === 'sent' ? SENT : ({ kind, code: '47003' } as const);
    const verdict = judgeOutcome('template', outcome, 1, 'a', NOON);
    await verdicts.note(claim, [{ push, outcome, verdict }], NOON);
  };
  await note(first, 'refused');
  expect(await row()).toMatchObject({ state: 'sending', template_over: 0 });
  await note(second, 'sent');
  expect(await row()).toMatchObject({ state: 'sent', provider_ref: '17' });
  await note(first, 'refused');
  expect(await row()).toMatchObject({ state: 'sent', template_over: 0 });
});

test('one grant serves one of two messages', async () => {
  await unfollow();
  await allow();
  const ids = [await plan(), await plan()];
  const { taken, later } = await outbox.take(ids, RULES);
  expect([taken.length, later.length]).toEqual([1, 1]);
  await outbox.take(
    later.map(({ id }) => id),
    RULES,
  );
  expect(await row()).toMatchObject({ state: 'centre', reason: 'notFollowing' });
});

test('a grant that is given back beside one of its scene, given meanwhile, is void', async () => {
  await unfollow();
  await allow();
  const { taken, claim } = await outbox.take([await plan()], RULES);
  const [push] = taken;
  if (push === undefined) throw new Error('one was taken');
  await allow('again');
  const outcome = { kind: 'refused', code: '45009' } as const;
  const verdict = judgeOutcome('grant', outcome, 1, 'g', NOON);
  expect(verdict.grant).toBe('granted');
  await verdicts.note(claim, [{ push, outcome, verdict }], NOON);
  const grants = await database.kysely
    .selectFrom('push_grant')
    .select('state')
    .where('account_id', '=', student.uids)
    .orderBy('id')
    .execute();
  expect(grants.map(({ state }) => state)).toEqual(['void', 'granted']);
});

test('rows that lost their job get another one, and old ones are forgotten', async () => {
  const store = createPushStore(database);
  const id = await plan();
  await database.kysely.deleteFrom('job').execute();
  const jobs = async () =>
    (await database.kysely.selectFrom('job').select('data').execute()).map(({ data }) => data);
  await store.rescue(NOON, NOON);
  expect(await jobs()).toEqual([]);
  await store.rescue(NOON + 1, NOON + LOST_MS);
  expect((await jobs()).flatMap((data) => JSON.parse(data).ids)).toContain(id);
  const { taken, claim } = await outbox.take([id], RULES);
  const [push] = taken;
  if (push === undefined) throw new Error('one was taken');
  const verdict = judgeOutcome('template', SENT, 1, 'a', NOON);
  await verdicts.note(claim, [{ push, outcome: SENT, verdict }], NOON);
  await store.prune(NOON, NOON);
  expect(await pushesOf(storage, student)).toHaveLength(1);
  await store.prune(NOON + 1, NOON);
  expect(await pushesOf(storage, student)).toEqual([]);
});

/** How many jobs there are for messages. */
const jobsFor = async (ids: readonly number[]): Promise<number[]> => {
  const jobs = await database.kysely.selectFrom('job').select('data').execute();
  const told = jobs.flatMap(({ data }) => (JSON.parse(data) as { ids?: number[] }).ids ?? []);
  return ids.map((id) => told.filter((each) => each === id).length);
};

test('rows that have a job get no other one, however late they are, and each lost one gets one', async () => {
  const store = createPushStore(database);
  const late = NOON + LOST_MS;
  const [kept, lost] = [await plan(), await plan()];
  await database.kysely
    .deleteFrom('job')
    .where('data', '=', JSON.stringify({ ids: [lost] }))
    .execute();
  expect(await jobsFor([kept, lost])).toEqual([1, 0]);
  // Each process looks after them at the same time.
  await Promise.all([store.rescue(NOON + 1, late), store.rescue(NOON + 1, late)]);
  expect(await jobsFor([kept, lost])).toEqual([1, 1]);
  await store.rescue(NOON + 1, late + LOST_MS);
  expect(await jobsFor([kept, lost])).toEqual([1, 1]);
  // A job that failed for good is none.
  await database.kysely.updateTable('job').set({ state: 'failed' }).execute();
  await store.rescue(NOON + 1, late);
  expect(await jobsFor([kept, lost])).toEqual([2, 2]);
});

test('the log is forgotten in parts, between which others write', async () => {
  const { kysely } = database;
  const store = createPushStore(database);
  const ended = {
    ...({ account_id: student.uids, kind: 'answer', content: '{}', state: 'sent' } as const),
    ...{ channel: null, reason: '', code: '', attempts: 1, provider_ref: null, template_over: 0 },
    ...{ open_since: null, claim: null, not_before: 1, created_at: 1, ended_at: 1 },
  };
  const rows = Array.from({ length: 2 * DELETED_AT_ONCE + 1 }, (_, index) => ({
    ...ended,
    key: `old:${index}:${student.uids}`,
    message_id: `${index}`,
  }));
  for (const part of inParts(rows)) await kysely.insertInto('push').values(part).execute();
  const left = async () => (await pushesOf(storage, student)).length;
  const pruning = store.prune(2, 2);
  await kysely
    .insertInto('push_off')
    .values({ account_id: student.uids, channel: 'wechat', created_at: 1 })
    .execute();
  // On SQLite there is one writer, which comes between two parts. On PostgreSQL it may come after all of them.
  if (database.engine === 'sqlite') expect(await left()).toBeGreaterThan(0);
  await pruning;
  expect(await left()).toBe(0);
});
