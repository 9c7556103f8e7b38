import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccounts } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { until } from '../../harness/wait.ts';
import { WECHAT } from '../../people/identity/providers.ts';
import type { Follower } from './followers.ts';
import { addFollowers, NO_FAULTS, sentTo, setFaults, settlePushes, tell } from './followers.ts';

const MORNING = NOON - 5 * HOUR_MS;
const DAY = dayOf(MORNING);

/** A job that another process put back at the same moment is looked at again after it. */
const PUT_BACK_MS = 2 * MINUTE_MS;

let now = MORNING;
let gateway: TestGateway;
let other: TestGateway;
let operator = '';
let people: Follower[];
const provider = (): string => `${gateway.url}/simulators/wechat`;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  const { storage } = gateway;
  // Both send by one provider: the token for it is kept in their database.
  const wechat = { ...WECHAT, apiBase: provider() };
  // SQLite has one process.
  other =
    storage.databaseUrl === null
      ? gateway
      : await startGateway({ clock: () => now, storage, config: { wechat } });
  const [account] = await addAccounts(storage, 1, { now, role: 'operator' });
  operator = account?.token ?? '';
});
afterAll(async () => {
  if (other !== gateway) await other[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await gateway.storage.db.deleteFrom('push').execute();
  await gateway.storage.db.deleteFrom('push_stop').execute();
  await setFaults(provider(), NO_FAULTS);
  people = await addFollowers(gateway.storage, 3, now);
});

const as = () => ({ token: operator });
const run = () => done(gateway.rest, pushCalls.findRun, {}, as());
const plan = async (some: readonly Follower[]): Promise<void> => {
  const message = { key: `morning/${DAY}`, kind: 'morning', reason: 'subscribed' } as const;
  for (const person of some) {
    await tell(gateway.storage, person, { ...message, data: { day: DAY } }, now);
  }
};
/** Messages that came to somebody by either process. */
const cameTo = async (person: Follower): Promise<number> =>
  (await sentTo(provider(), person)).length;

test('nothing is planned before the hour; the parts of a morning add up to its total', async () => {
  expect(await run()).toMatchObject({ Day: DAY, State: 'planned', Total: 0, Reasons: [] });
  const [unlinked] = await addAccounts(gateway.storage, 1, { now });
  await plan([...people, { uids: unlinked?.uids ?? '', token: '', openId: '' } as Follower]);
  await settlePushes(gateway.storage, now);
  const standing = await run();
  expect(standing).toMatchObject({ State: 'done', Total: 4, Template: 3, Centre: 1, Waiting: 0 });
  expect(standing.Reasons).toEqual([{ Reason: '没有绑定微信', Code: '', Count: 1, Again: null }]);
  const { List } = await done(gateway.rest, pushCalls.findDays, { Days: 2 }, as());
  expect(List).toMatchObject([
    { Day: DAY, Total: 4, Template: 3, Grant: 0, Centre: 1, Unsure: 0, Waiting: 0 },
    { Total: 0 },
  ]);
});

test('an hour that is over without a message says why: nothing to send, late, or missed', async () => {
  const { db } = gateway.storage;
  const at = now;
  const job = (day: string, state: 'waiting' | 'done', ended_at: number | null) => ({
    ...{ key: `morning/${day}`, kind: 'morning', about: 'morning', account_id: null, data: '{}' },
    ...{ state, not_before: at, due_at: at + DAY_MS, lease: null, attempts: 0, error: null },
    ...{ created_at: at, ended_at },
  });
  const stands = async (hours: number) => {
    now = at + hours * HOUR_MS;
    const { State, Nothing, Lookedat } = await run();
    return [State, Nothing, Lookedat];
  };
  try {
    await db.deleteFrom('job').where('kind', '=', 'morning').execute();
    expect(await stands(1)).toMatchObject(['empty', expect.anything(), null]);
    await db
      .insertInto('job')
      .values(job(DAY, 'waiting', null))
      .execute();
    expect(await stands(1)).toEqual(['late', null, null]);
    expect(await stands(5)).toEqual(['missed', null, null]);
    await db
      .updateTable('job')
      .set({ state: 'done', ended_at: at })
      .where('key', '=', `morning/${DAY}`)
      .execute();
    expect(await stands(5)).toMatchObject(['empty', expect.anything(), at]);
    // No process was there for days: the job of an earlier one was still to be done at the hour.
    await db.deleteFrom('job').where('kind', '=', 'morning').execute();
    const before = { ...job('2026-11-01', 'done', at + 6 * HOUR_MS), not_before: at - 3 * DAY_MS };
    await db.insertInto('job').values(before).execute();
    expect(await stands(6.5)).toEqual(['missed', null, null]);
  } finally {
    now = at;
    await db.deleteFrom('job').where('kind', '=', 'morning').execute();
  }
});

test('two processes send nothing of a morning while it is paused, send the rest, and go on', async () => {
  const { State } = await done(gateway.rest, pushCalls.pause, { On: true }, as());
  expect(State).toBe('paused');
  await plan(people);
  const [person] = people;
  if (person === undefined) throw new Error('there is one');
  // What is not of a morning goes out by whichever process: both have looked at their work then.
  for (let round = 0; round < 4; round += 1) {
    await tell(gateway.storage, person, {}, now);
    await until('an answer', async () => (await cameTo(person)) === round + 1);
  }
  expect(await run()).toMatchObject({ State: 'paused', Total: 3, Waiting: 3, Template: 0 });
  await done(other.rest, pushCalls.pause, { On: false }, as());
  now += PUT_BACK_MS;
  await settlePushes(gateway.storage, now);
  expect(await run()).toMatchObject({ State: 'done', Template: 3, Waiting: 0 });
  const acts = await gateway.storage.db
    .selectFrom('audit')
    .select('note')
    .where('action', '=', 'push.pause')
    .orderBy('id')
    .execute();
  expect(acts.map(({ note }) => note)).toEqual(['on', 'off']);
});

test('a morning that is stopped stays in the message centre, and only the one of today can be', async () => {
  await done(gateway.rest, pushCalls.pause, { On: true }, as());
  await plan(people);
  const { code } = await refused(gateway.rest, pushCalls.stop, { Day: '2020-01-01' }, as());
  expect(code).toBe(CODES.conflict);
  const { State } = await done(gateway.rest, pushCalls.stop, { Day: DAY }, as());
  expect(State).toBe('stopped');
  now += PUT_BACK_MS;
  await settlePushes(gateway.storage, now);
  expect(await run()).toMatchObject({
    State: 'stopped',
    Total: 3,
    Centre: 3,
    Reasons: [{ Reason: '运营停了这一天的早报', Count: 3 }],
  });
});

test('of a day that was paused until now the rows that end later are counted anew', async () => {
  await done(gateway.rest, pushCalls.pause, { On: true }, as());
  await plan(people);
  const before = now - 3 * DAY_MS;
  await gateway.storage.db.updateTable('push').set({ created_at: before }).execute();
  const past = async () =>
    (await done(gateway.rest, pushCalls.findDays, { Days: 4 }, as())).List.at(-1);
  expect(await past()).toMatchObject({ Day: dayOf(before), Total: 3, Waiting: 3 });
  await done(gateway.rest, pushCalls.pause, { On: false }, as());
  now += PUT_BACK_MS;
  await settlePushes(gateway.storage, now);
  expect(await past()).toMatchObject({ Total: 3, Waiting: 0 });
});

test('a preview says what a person would get, and is noted; nothing is sent', async () => {
  const [person] = people;
  if (person === undefined) throw new Error('there is one');
  const seen = await done(gateway.rest, pushCalls.preview, { Uids: person.uids }, as());
  expect(seen).toMatchObject({ Way: 'template', Reason: '' });
  expect(seen.Fields.map(({ Name }) => Name)).toEqual([
    ...(WECHAT.push.templates.morning?.fields ?? []),
  ]);
  expect(seen.Fields.every(({ Text }) => Text.length <= 20)).toBe(true);
  const [unlinked] = await addAccounts(gateway.storage, 1, { now });
  const none = await done(gateway.rest, pushCalls.preview, { Uids: unlinked?.uids }, as());
  expect(none).toMatchObject({ Way: 'centre', Reason: '已退订' });
  const noted = await gateway.storage.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'push.preview')
    .orderBy('id')
    .execute();
  expect(noted.map(({ subject }) => subject)).toEqual([person.uids, unlinked?.uids]);
  const { code } = await refused(gateway.rest, pushCalls.preview, { Uids: 'nobody' }, as());
  expect(code).toBe(CODES.notFound);
  expect(await cameTo(person)).toBe(0);
});

test('a dry run counts all subscribers by the way they would get it, and sends nothing', async () => {
  const before = await done(gateway.rest, pushCalls.dryRun, {}, as());
  const [gone] = await addFollowers(gateway.storage, 1, now);
  await gateway.storage.db
    .updateTable('identity')
    .set({ follows: 0 })
    .where('account_id', '=', gone?.uids ?? '')
    .execute();
  const after = await done(gateway.rest, pushCalls.dryRun, {}, as());
  expect(after.Total).toBe(before.Total + 1);
  expect([after.Template, after.Centre]).toEqual([before.Template, before.Centre + 1]);
  expect(after.Template + after.Grant + after.Centre).toBe(after.Total);
  expect(await run()).toMatchObject({ Total: 0 });
});

test('where nobody subscribes, the dry run counts nobody', async () => {
  await gateway.storage.db.deleteFrom('subscription').execute();
  expect(await done(gateway.rest, pushCalls.dryRun, {}, as())).toMatchObject({
    Total: 0,
    Reasons: [],
  });
});
