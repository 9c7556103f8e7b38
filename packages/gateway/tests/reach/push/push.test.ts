import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { threadCalls } from '@xuanjiang/contracts/thread';
import { beforeEach, describe, expect, test } from 'vitest';
import { PushConflictError } from '../../../src/db/push.ts';
import { REPEAT_MS } from '../../../src/features/reach/push/policy.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done } from '../../harness/call.ts';
import { runCli } from '../../harness/cli.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import type { Follower } from './followers.ts';
import {
  addFollower,
  addFollowers,
  NO_FAULTS,
  pushesOf,
  sentTo,
  setFaults,
  settlePushes,
  tell,
} from './followers.ts';

const MORNING = NOON - 5 * HOUR_MS;
const DAY = dayOf(NOON);
const morning = {
  key: `morning/${DAY}`,
  kind: 'morning',
  reason: 'subscribed',
  data: { day: DAY },
} as const;

let now = MORNING;
let student: Follower;
const gateway = await shareGateway({ clock: () => now });
const simulator = `${gateway.url}/simulators/wechat`;
beforeEach(async () => {
  now = MORNING;
  await setFaults(simulator, NO_FAULTS);
  const { db } = gateway.storage;
  await db.deleteFrom('push_stop').execute();
  student = await addFollower(gateway.storage, now);
});

const settle = () => settlePushes(gateway.storage, now);
const say = (message: Parameters<typeof tell>[2], at = now, to: Follower = student) =>
  tell(gateway.storage, to, message, at);
const rows = (of: Follower = student) => pushesOf(gateway.storage, of);
const sent = (to: Follower = student) => sentTo(simulator, to);
const addGrant = async ({ uids, openId }: Follower, scene = 1, isReal = true) => {
  await gateway.storage.db
    .insertInto('push_grant')
    .values({
      account_id: uids,
      openid: openId,
      template: 'demo-grant',
      scene,
      nonce: `${openId}${scene}`,
      state: 'granted',
      created_at: now,
      changed_at: now,
      spent_on: null,
    })
    .execute();
  if (isReal) await setFaults(simulator, { grants: [`${openId} ${scene}`] });
};
const grantStates = async ({ uids }: Follower = student) =>
  (
    await gateway.storage.db
      .selectFrom('push_grant')
      .select('state')
      .where('account_id', '=', uids)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);

describe('a message', () => {
  test('is in the message centre and goes out by template, once, and says why it came', async () => {
    await say(morning);
    await settle();
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      channel: 'template',
      url: `${gateway.url}/message?Kind=morning`,
    });
    expect(message?.lines[0]).toMatch(/^今天 \d+ 场宣讲$/);
    expect(message?.lines.at(-1)).toBe('你订阅了早报，点开可退订');
    expect(await rows()).toMatchObject([
      {
        key: `morning:${DAY}:${student.uids}`,
        state: 'sent',
        channel: 'template',
        reason: '',
        attempts: 1,
        provider_ref: expect.stringMatching(/^\d+$/),
      },
    ]);
    const { Total } = await done(gateway.rest, inboxCalls.find, {}, { token: student.token });
    expect(Total).toBe(1);
    // The same again is the same.
    await say(morning);
    await settle();
    expect(await sent()).toHaveLength(1);
  });

  test('under a key that names another one is an error, and nothing of it is stored', async () => {
    await say({ ...morning, key: 'morning/x' });
    const other = say({ ...morning, key: 'morning/x', data: { day: '2026-06-04' } });
    await expect(other).rejects.toThrow(PushConflictError);
    expect(await rows()).toHaveLength(1);
  });

  test('for who has no identity there is in the message centre only, with the reason', async () => {
    const account = { ...(await addAccount(gateway.storage)), openId: '' };
    await say({}, now, account);
    expect(await rows(account)).toMatchObject([{ state: 'centre', reason: 'noIdentity' }]);
  });

  test('of a kind that is news stays in the message centre', async () => {
    await say({ kind: 'university', reason: 'followed', key: 'news/1' });
    expect(await rows()).toEqual([]);
  });
});

describe('the order of channels', () => {
  test('who does not follow is sent what a grant allows, which is spent, then nothing', async () => {
    await setFaults(simulator, { strangers: [student.openId] });
    await addGrant(student);
    await say({ key: 'answer/1' });
    await settle();
    expect((await sent()).map(({ channel }) => channel)).toEqual(['grant']);
    expect(await grantStates()).toEqual(['spent']);
    await say({ key: 'answer/2' });
    await settle();
    expect(await sent()).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { state: 'sent', channel: 'grant', attempts: 2 },
      { state: 'centre', reason: 'notFollowing', attempts: 0 },
    ]);
  });

  test('a grant of which the provider knows nothing is void, and the next one is used [7.LEDGER.5]', async () => {
    await setFaults(simulator, { strangers: [student.openId] });
    await addGrant(student, 1, false);
    await addGrant(student, 2);
    await say({});
    await settle();
    expect(await sent()).toHaveLength(1);
    expect((await grantStates()).toSorted()).toEqual(['spent', 'void']);
  });

  test('a quota that is used up stops templates for all until the next day; a grant still helps', async () => {
    const people = await addFollowers(gateway.storage, 4, now);
    await setFaults(simulator, { quota: 2 });
    const [, , third] = people;
    if (third !== undefined) await addGrant(third);
    // One after the other, so that it is known whom the quota meets.
    for (const one of people) {
      await say({ ...morning, key: `morning/${DAY}` }, now, one);
      await settle();
    }
    const states = (await Promise.all(people.map((one) => rows(one)))).map(([row]) => [
      row?.state,
      row?.channel,
      row?.reason,
    ]);
    expect(states).toEqual([
      ['sent', 'template', ''],
      ['sent', 'template', ''],
      ['sent', 'grant', ''],
      ['centre', null, 'quota'],
    ]);
    const [stop] = await gateway.storage.db.selectFrom('push_stop').selectAll().execute();
    expect(stop).toMatchObject({ name: 'quota', code: '45009' });
    expect(Number(stop?.until)).toBe(dayStart(DAY) + DAY_MS);
    // An answer is of use tomorrow too.
    await say({});
    await setFaults(simulator, { quota: null });
    now = dayStart(DAY) + DAY_MS + 8 * HOUR_MS;
    await settle();
    expect(await sent()).toHaveLength(1);
  });

  test('a template that the provider does not know stops that template only', async () => {
    await setFaults(simulator, { unknownTemplates: ['demo-answer'] });
    await say({});
    await say(morning);
    await settle();
    expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([['sent', '']]),
    );
    expect(await sent()).toHaveLength(1);
    await setFaults(simulator, NO_FAULTS);
    now += HOUR_MS + SECOND_MS;
    await settle();
    expect(await sent()).toHaveLength(2);
  });
});

describe('on a bad day', () => {
  test('a provider that is busy is asked again after a while', async () => {
    await setFaults(simulator, { busy: 1 });
    await say({});
    await settle();
    expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'busy', code: '-1' }]);
    now += 10 * SECOND_MS;
    await settle();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, code: '' }]);
    expect(await sent()).toMatchObject([{ repeats: 0 }]);
  });

  test('a template whose answer is lost is sent again under its id, and comes once', async () => {
    await setFaults(simulator, { cut: 1 });
    await say({});
    await settle();
    expect(await rows()).toMatchObject([{ state: 'waiting', code: 'network', open_since: now }]);
    now += 10 * SECOND_MS;
    await settle();
    expect(await sent()).toMatchObject([{ repeats: 1 }]);
    expect(await rows()).toMatchObject([{ state: 'sent', open_since: null }]);
  });

  test('nor is it repeated when the provider would take it for another one', async () => {
    await setFaults(simulator, { cut: 1 });
    await say({});
    await settle();
    now += REPEAT_MS + 1;
    await settle();
    expect(await sent()).toMatchObject([{ repeats: 0 }]);
    expect(await rows()).toMatchObject([{ state: 'unsure', reason: 'unknown' }]);
  });

  test('a grant whose answer is lost is not sent again', async () => {
    await setFaults(simulator, { strangers: [student.openId], cut: 1 });
    await addGrant(student);
    await addGrant(student, 2);
    await say({});
    await settle();
    now += HOUR_MS;
    await settle();
    expect(await sent()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'unsure', reason: 'unknown', channel: 'grant' }]);
    expect((await grantStates()).toSorted()).toEqual(['granted', 'spent']);
  });

  test('a token that somebody else renewed is fetched anew', async () => {
    await say({ key: 'answer/first' });
    await settle();
    await setFaults(simulator, { endToken: true });
    await say({ key: 'answer/second' });
    await settle();
    expect(await sent()).toHaveLength(2);
  });
});

describe('quiet hours', () => {
  test('hold back answers until they are over, by the same row', async () => {
    now = dayStart(DAY) + 23 * HOUR_MS;
    await say({});
    await settle();
    const end = dayStart(DAY) + 31 * HOUR_MS;
    expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'quiet', not_before: end }]);
    expect(await sent()).toEqual([]);
    now = end;
    await settle();
    expect(await sent()).toHaveLength(1);
  });
});

describe('replies to a person', () => {
  test('of a private thread and to a feedback go out in their own words, after quiet hours', async () => {
    now = dayStart(DAY) + 23 * HOUR_MS;
    const { storage, rest } = gateway;
    const { id: Universityid } = await storage.db
      .selectFrom('university')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const staff = await addAccount(storage, { role: 'worker', universityId: Universityid });
    const operator = await addAccount(storage, { role: 'operator' });
    const { token } = student;

    const { Topic, University } = await done(rest, threadCalls.begin, { Universityid }, { token });
    using asks = await gateway.connect({ token });
    using answers = await gateway.connect({ token: staff.token });
    for (const client of [asks, answers]) await client.subscribe(Topic);
    await asks.say(Topic, 'q', '老师好');
    await answers.say(Topic, 'a', '同学你好');

    const draft = { Key: 'key-of-the-push', Kind: 'play', Content: '没有声音' };
    const { Id } = await done(rest, feedbackCalls.add, draft, { token });
    const answer = { Id, Answer: '已经修好' };
    await done(rest, feedbackCalls.answer, answer, { token: operator.token });

    await settle();
    const waiting = { state: 'waiting', reason: 'quiet' };
    expect(await rows()).toMatchObject([waiting, waiting]);
    now = dayStart(DAY) + 31 * HOUR_MS;
    await settle();
    const heads = (await sent()).map(({ lines }) => lines.slice(0, 2));
    expect(heads.toSorted()).toEqual([
      ['你的反馈有了答复', '问题反馈'],
      ['高校回复了你的私信', University.Name],
    ]);
  });
});

describe('what was ended between planning and sending is not sent', () => {
  const LATER = 30 * MINUTE_MS;
  const planned = async (message: Parameters<typeof tell>[2]) => say(message, now + LATER);
  const reason = async () => {
    now += LATER;
    await settle();
    expect(await sent()).toEqual([]);
    return (await rows())[0]?.reason;
  };

  test('a subscription', async () => {
    await planned(morning);
    await done(gateway.rest, subscriptionCalls.delete, {}, { token: student.token });
    expect(await reason()).toBe('unsubscribed');
  });

  test('a kind', async () => {
    await planned({});
    const input = { Kind: 'answer', On: false };
    await done(gateway.rest, inboxCalls.setKind, input, { token: student.token });
    expect(await reason()).toBe('muted');
  });

  test('messages outside as a whole, which can be switched on again', async () => {
    await planned({});
    const set = (On: boolean) =>
      done(gateway.rest, pushCalls.set, { On }, { token: student.token });
    expect((await set(false)).On).toBe(false);
    expect(await reason()).toBe('off');
    expect((await set(true)).On).toBe(true);
    await say({ key: 'answer/again' });
    await settle();
    expect(await sent()).toHaveLength(1);
  });
});

test('the operator reads what became of messages, and why', async () => {
  await say(morning);
  await settle();
  const log = await runCli(gateway.storage, 'push', 'log', '--account', student.uids);
  const noted = await gateway.storage.db
    .selectFrom('audit')
    .select(['actor', 'subject'])
    .where('action', '=', 'push.log')
    .execute();
  expect(noted).toEqual([{ actor: expect.stringMatching(/^cli:/), subject: student.uids }]);
  expect(log.out).toContain(`morning:${DAY}:${student.uids}`);
  expect(log.out).toContain('sent by template');
  const stats = await runCli(gateway.storage, 'push', 'stats', '--day', DAY);
  expect(stats.code, stats.out).toBe(0);
  expect(stats.out).toMatch(/morning +sent by template +\d+/);
  expect((await runCli(gateway.storage, 'push', 'log', '--state', 'nonsense')).code).toBe(64);
});
