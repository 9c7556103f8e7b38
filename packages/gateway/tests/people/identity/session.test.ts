import { accountCalls } from '@xuanjiang/contracts/account';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { questionCalls } from '@xuanjiang/contracts/question';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { createSessionStore } from '../../../src/features/people/session/store.ts';
import { addAccount, addSession } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import type { TrpcBody } from '../../harness/trpc.ts';
import { mutate, query } from '../../harness/trpc.ts';
import { until, within } from '../../harness/wait.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let now = NOON;
let gateway: TestGateway;
beforeEach(async () => {
  now = NOON;
  // With this stopwatch no connection looks by itself whether its session lasts: it is told, or stays.
  gateway = await startGateway({ clock: () => now, stopwatch: () => 0 });
});
afterEach(() => gateway[Symbol.asyncDispose]());

const logIn = async (userAgent: string, Account: DemoAccount = 'student') => {
  const options = { headers: { 'User-Agent': userAgent } };
  return (await done(gateway.rest, userCalls.fakeLogin, { Account }, options)).Token;
};
const list = async (token: string, lang = 'zh') => {
  const options = { token, headers: { 'Accept-Language': lang } };
  return (await done(gateway.rest, loginCalls.sessions, {}, options)).List;
};
const status = async (token: string) =>
  (await send(gateway.rest, userCalls.info, {}, { token })).status;

describe('the list of sessions', () => {
  test('shows each with what it was opened with, last used first, and which one asks', async () => {
    const phone = await logIn(IPHONE);
    now += HOUR_MS;
    const desktop = await logIn(DESKTOP);
    now += HOUR_MS;
    const own = (await list(phone)).filter(({ Device }) => !Device.includes('其他'));
    expect(own).toMatchObject([
      { Device: '微信 · 苹果手机', Current: true, Createtime: NOON, Usedtime: NOON + 2 * HOUR_MS },
      { Device: 'Chrome 浏览器 · Windows 电脑', Current: false, Usedtime: NOON + HOUR_MS },
    ]);
    expect(own[0]?.Expiretime).toBe(NOON + 15 * DAY_MS);
    expect((await list(desktop, 'en')).map(({ Device }) => Device)).toContain(
      'WeChat · iPhone or iPad',
    );
    expect(JSON.stringify(own)).not.toContain(phone);
  });

  test('stores the last use of a student to the hour, reading too, and writes no more often', async () => {
    const token = await logIn(IPHONE);
    const usedAt = async () => (await list(token)).find(({ Current }) => Current)?.Usedtime;
    now += HOUR_MS - 1;
    expect(await usedAt()).toBe(NOON);
    now += 1;
    expect(await usedAt()).toBe(NOON + HOUR_MS);
    now += HOUR_MS - 1;
    expect(await usedAt()).toBe(NOON + HOUR_MS);
  });

  test('notes when a page is left [7.CALL.11]', async () => {
    const token = await logIn(IPHONE);
    now += 7000;
    await done(gateway.rest, userCalls.offline, {}, { token });
    expect((await list(token)).find(({ Current }) => Current)?.Usedtime).toBe(NOON + 7000);
    await done(gateway.rest, userCalls.offline);
  });

  test('leaves out what was ended and what is over', async () => {
    const old = await logIn(IPHONE);
    const ended = await logIn(IPHONE);
    await done(gateway.rest, loginCalls.logout, {}, { token: ended });
    now += 15 * DAY_MS;
    const fresh = await logIn(DESKTOP);
    const own = (await list(fresh)).filter(({ Createtime }) => Createtime !== 0);
    expect(own.map(({ Device }) => Device)).toEqual(['Chrome 浏览器 · Windows 电脑']);
    const answer = await send(gateway.rest, userCalls.info, {}, { token: old });
    expect([answer.status, answer.body.code]).toEqual([200, CODES.unauthorized]);
  });
});

describe('ending sessions', () => {
  test('ends this one only, and its chat socket at once', async () => {
    const [here, there] = [await logIn(IPHONE), await logIn(DESKTOP)];
    const [mine, other] = [
      await gateway.connect({ token: here }),
      await gateway.connect({ token: there }),
    ];
    await Promise.all([mine.login(), other.login()]);
    await done(gateway.rest, loginCalls.logout, {}, { token: here });
    expect((await within('the close', mine.closed)).code).toBe(CLOSE.forbidden);
    expect([await status(here), await status(there)]).toEqual([403, 200]);
    other.send({ Type: 'Ping' });
    await other.find(
      'Ping',
      (frame): frame is typeof frame & { Type: 'Ping' } => frame.Type === 'Ping',
    );
  });

  test('ends all of the account everywhere, and nobody else', async () => {
    const tokens = [await logIn(IPHONE), await logIn(DESKTOP), await logIn('curl/8')];
    const parent = await logIn(IPHONE, 'parent');
    await done(gateway.rest, loginCalls.logout, { Everywhere: true }, { token: tokens[0] ?? '' });
    expect(await Promise.all(tokens.map(status))).toEqual([403, 403, 403]);
    expect(await status(parent)).toBe(200);
  });

  test('ends one of the list from another device', async () => {
    const [lost, kept] = [await logIn(IPHONE), await logIn(DESKTOP)];
    const [session] = (await list(kept)).filter(({ Device }) => Device.startsWith('微信'));
    const Id = session?.Id ?? '';
    await done(gateway.rest, loginCalls.revokeSession, { Id }, { token: kept });
    expect([await status(lost), await status(kept)]).toEqual([403, 200]);
    const again = await refused(gateway.rest, loginCalls.revokeSession, { Id }, { token: kept });
    expect(again.code).toBe(CODES.notFound);
  });

  test('cannot end a session of somebody else, nor use its id as a token', async () => {
    const [mine, theirs] = [await logIn(IPHONE), await logIn(IPHONE, 'parent')];
    const [session] = (await list(theirs)).filter(({ Current }) => Current);
    const Id = session?.Id ?? '';
    const answer = await refused(gateway.rest, loginCalls.revokeSession, { Id }, { token: mine });
    expect(answer.code).toBe(CODES.notFound);
    expect(await status(theirs)).toBe(200);
    const asToken = await send(gateway.rest, userCalls.info, {}, { token: Id });
    expect(asToken.body.code).toBe(CODES.unauthorized);
  });

  test('keeps the fixed tokens of the demo valid', async () => {
    const token = TEST_TOKENS.student;
    await done(gateway.rest, loginCalls.logout, {}, { token });
    await done(gateway.rest, loginCalls.logout, { Everywhere: true }, { token });
    expect(await status(token)).toBe(200);
  });
});

describe('a session of staff', () => {
  const code = async (token: string) =>
    (await send(gateway.rest, userCalls.info, {}, { token })).body.code as number;
  const talkOf = async (account: string) => {
    const talk = await gateway.storage.db
      .selectFrom('talk as t')
      .innerJoin('account as a', 'a.university_id', 't.university_id')
      .select('t.id')
      .where('a.id', '=', account)
      .executeTakeFirstOrThrow();
    return talk.id;
  };
  /** What a desk that is left open asks for every 30 seconds, and the POSTs of a page that read. */
  const watch = async (token: string, talkId: string): Promise<number[]> => {
    const Topic = talkTopic(talkId);
    const overRest = [
      await send(gateway.rest, questionCalls.find, { Topic, State: 'open' }, { token }),
      await send(gateway.rest, roomCalls.get, { Topic }, { token }),
      await send(gateway.rest, talkCalls.findPromotion, {}, { token }),
    ].map(({ body }) => body.code as number);
    const overTrpc = [
      await query(gateway.rest, 'review.find,report.find', {
        0: { Topic },
        1: { Topic },
      })
        .query({ batch: '1' })
        .set({ token }),
      await mutate(gateway.rest, 'talk.findPromotion', {}).set({ token }),
    ]
      .flatMap(({ body }): readonly TrpcBody[] => body)
      .map(({ error }) => error?.data.refusal.code ?? CODES.ok);
    return [...overRest, ...overTrpc];
  };
  /** What its holder does, in a call. */
  const act = (token: string, Talkid: string) =>
    done(gateway.rest, markCalls.set, { Kind: 'favourite', Talkid, On: true }, { token });
  const appoint = async (Topic: string) => {
    const token = await logIn(DESKTOP, 'operator');
    await done(gateway.rest, moderatorCalls.add, { Topic, Uids: 'demo-student' }, { token });
  };

  test.each([
    ['a liaison', 'worker'],
    ['an operator', 'operator'],
    ['a moderator', 'student'],
  ] as const)('of %s ends after 12 hours in which its page only reads', async (_who, account) => {
    const talkId = await talkOf('demo-worker');
    if (account === 'student') await appoint(talkTopic(talkId));
    const [staff, parent] = [await logIn(DESKTOP, account), await logIn(IPHONE, 'parent')];
    for (let hours = 0; hours < 12; hours += 1) {
      expect(new Set(await watch(staff, talkId))).toEqual(new Set([CODES.ok]));
      expect(await code(parent)).toBe(CODES.ok);
      now += HOUR_MS;
    }
    expect(await code(staff)).toBe(CODES.unauthorized);
    expect(await watch(staff, talkId)).toContain(CODES.unauthorized);
    expect(await code(parent)).toBe(CODES.ok);
    // What has ended does not begin again by being tried.
    expect(await send(gateway.rest, markCalls.set, {}, { token: staff })).toMatchObject({
      body: { code: CODES.unauthorized },
    });
    expect(await code(staff)).toBe(CODES.unauthorized);
    const chat = await gateway.connect({ token: staff });
    expect((await within('the close', chat.closed)).code).toBe(CLOSE.token);
  });

  test.each([
    ['a liaison', 'worker'],
    ['an operator', 'operator'],
    ['a moderator', 'student'],
  ] as const)('of %s goes on for 12 hours after each act', async (_who, account) => {
    const talkId = await talkOf('demo-worker');
    if (account === 'student') await appoint(talkTopic(talkId));
    const staff = await logIn(DESKTOP, account);
    now += 12 * HOUR_MS - 1;
    await act(staff, talkId);
    now += 12 * HOUR_MS - 1;
    expect(await code(staff)).toBe(CODES.ok);
    now += 1;
    expect(await code(staff)).toBe(CODES.unauthorized);
  });

  test('is that of a student again when the appointment ends', async () => {
    const talkId = await talkOf('demo-worker');
    await appoint(talkTopic(talkId));
    const token = await logIn(DESKTOP);
    const expiry = async () => (await list(token)).find(({ Current }) => Current)?.Expiretime;
    expect(await expiry()).toBe(NOON + 12 * HOUR_MS);
    const operator = { token: await logIn(DESKTOP, 'operator') };
    const input = { Topic: talkTopic(talkId), Uids: 'demo-student' };
    await done(gateway.rest, moderatorCalls.delete, input, operator);
    expect(await expiry()).toBe(NOON + 15 * DAY_MS);
  });

  test('ends after 15 days in any case', async () => {
    const talkId = await talkOf('demo-worker');
    const staff = await logIn(DESKTOP, 'worker');
    for (let hours = 0; hours < 15 * 24 - 6; hours += 6) {
      now += 6 * HOUR_MS;
      await act(staff, talkId);
    }
    now += 6 * HOUR_MS;
    expect(await code(staff)).toBe(CODES.unauthorized);
  });

  test('is shown with its end in the list, exact to five minutes, and no more when it is over', async () => {
    const talkId = await talkOf('demo-worker');
    const [idle, used] = [await logIn(IPHONE, 'worker'), await logIn(DESKTOP, 'worker')];
    now += 5 * MINUTE_MS;
    await act(used, talkId);
    // The fixed token of the demo was not opened with a browser.
    const own = async () => (await list(used)).filter(({ Device }) => !Device.includes('其他'));
    const shown = async () =>
      (await own()).map(({ Current, Usedtime, Expiretime }) => [Current, Usedtime, Expiretime]);
    const both = [
      [true, now, now + 12 * HOUR_MS],
      [false, NOON, NOON + 12 * HOUR_MS],
    ];
    expect(await shown()).toEqual(both);
    now += 5 * MINUTE_MS - 1;
    await act(used, talkId);
    expect(await shown()).toEqual(both);
    now = NOON + 12 * HOUR_MS;
    expect((await own()).map(({ Current }) => Current)).toEqual([true]);
    expect(await code(idle)).toBe(CODES.unauthorized);
  });

  test('does not end for a fixed token of the demo', async () => {
    now += 13 * HOUR_MS;
    expect(await code(TEST_TOKENS.worker)).toBe(CODES.ok);
  });
});

test('a post uses the session, an open chat connection alone does not', async () => {
  const [talk] = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List;
  const Topic = `stream/${talk?.Id ?? ''}`;
  const operator = await logIn(DESKTOP, 'operator');
  const student = await logIn(IPHONE);
  const createdAt = now;
  now += 2 * HOUR_MS;
  const other = await logIn(DESKTOP);
  const usedAt = async () =>
    (await list(other)).find(({ Createtime, Current }) => !Current && Createtime === createdAt)
      ?.Usedtime;
  const chat = await gateway.connect({ token: student });
  await chat.login();
  await chat.subscribe(Topic);
  // Whoever is appointed is looked up at once, on every connection, and is told.
  let told = 0;
  const lookUp = async (call: typeof moderatorCalls.add | typeof moderatorCalls.delete) => {
    await done(gateway.rest, call, { Topic, Uids: 'demo-student' }, { token: operator });
    told += 1;
    const desks = () => chat.frames.filter(({ Type }) => Type === 'Desk').length;
    await until('the desk', () => desks() >= told);
  };
  await lookUp(moderatorCalls.add);
  expect(await usedAt()).toBe(createdAt);
  await chat.say(Topic, 'first', '老师好');
  await lookUp(moderatorCalls.delete);
  expect(await usedAt()).toBe(now);
});

test('cookies say nothing of who calls', async () => {
  const token = await logIn(IPHONE);
  const Cookie = `worker=1; isWorker=true; token=${TEST_TOKENS.worker}; userId=demo-operator`;
  const forged = { token, headers: { Cookie } };
  expect((await done(gateway.rest, userCalls.info, {}, forged)).isWorker).toBe(false);
  const lock = { Uids: 'demo-parent', Reason: 'x' };
  expect((await refused(gateway.rest, accountCalls.lock, lock, forged)).code).toBe(CODES.forbidden);
  const alone = { headers: { Cookie } };
  const answer = await refused(gateway.rest, userCalls.info, {}, alone);
  expect(answer.code).toBe(CODES.unauthorized);
});

test('all sessions of an account can be ended but one', async () => {
  const { db } = gateway.storage;
  const { uids } = await addAccount(gateway.storage);
  await addSession(gateway.storage, uids);
  const standing = async () =>
    (
      await db
        .selectFrom('session')
        .select('token_hash')
        .where('account_id', '=', uids)
        .where('revoked_at', 'is', null)
        .execute()
    ).map(({ token_hash }) => token_hash);
  const [kept = '', ...others] = await standing();
  expect(others).toHaveLength(1);
  await createSessionStore({ kysely: db } as Database).endAll(uids, [kept], now);
  expect(await standing()).toEqual([kept]);
});
