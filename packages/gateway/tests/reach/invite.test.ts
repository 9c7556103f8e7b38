import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Invite } from '@xuanjiang/contracts/invite';
import { INVITES_MAX, inviteCalls } from '@xuanjiang/contracts/invite';
import { markCalls } from '@xuanjiang/contracts/mark';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteRows, joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import {
  createInviteStore,
  inviteGuestRows,
  inviteRows,
} from '../../src/features/reach/invite/store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import type { CallOptions } from '../harness/call.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

let now = NOON;
let gateway: TestGateway;
let talks: Talk[] = [];
let inviter: TestAccount;
beforeAll(async () => {
  // The hourly work stands still until a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now, config: { trustProxy: 1 } });
  talks = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 10 })).List;
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});
beforeEach(async () => {
  now = NOON;
  inviter = await addAccount(gateway.storage, { now });
});
afterEach(async () => {
  await gateway.storage.db.deleteFrom('invite').execute();
});

const idOf = (index: number): string => talks[index]?.Id ?? '';
const make = (as: TestAccount = inviter, Talkid = idOf(0)) =>
  done(gateway.rest, inviteCalls.make, { Talkid }, { token: as.token });
const open = (Code: string, options: CallOptions) =>
  done(gateway.rest, inviteCalls.open, { Code }, options);
const find = async (as: TestAccount = inviter): Promise<Invite[]> =>
  (await done(gateway.rest, inviteCalls.find, {}, { token: as.token })).List;
const numbers = async (as: TestAccount = inviter): Promise<[number, number][]> =>
  (await find(as)).map(({ Opened, Booked }) => [Opened, Booked]);
const book = (as: TestAccount, On: boolean) =>
  done(
    gateway.rest,
    markCalls.set,
    { Kind: 'reservation', Talkid: idOf(0), On },
    { token: as.token },
  );

/** A browser that keeps its cookie. */
const openBrowser = async (address = '192.0.2.1', userAgent = 'phone'): Promise<CallOptions> => {
  const headers = { 'X-Forwarded-For': address, 'User-Agent': userAgent };
  const { headers: given } = await send(gateway.rest, userCalls.offline, {}, { headers });
  const cookie = (given['set-cookie'] as unknown as string[])[0]?.split(';')[0] ?? '';
  return { headers: { ...headers, Cookie: cookie } };
};

describe('making an invitation', () => {
  test('gives one for a talk, however often and at once', async () => {
    const made = await Promise.all([make(), make(), make()]);
    expect(new Set(made.map(({ Code }) => Code)).size).toBe(1);
    const [invite] = await find();
    expect(invite).toEqual(made[0]);
    expect(invite).toMatchObject({ Opened: 0, Booked: 0, Time: now, Talk: { Id: idOf(0) } });
    expect(invite?.Path).toBe(`/videoDetail?id=${idOf(0)}&invite=${invite?.Code}`);
  });

  test('says nothing of who invites', async () => {
    const other = await addAccount(gateway.storage, { now });
    const [one, two] = [await make(), await make(other)];
    expect(one.Code).not.toBe(two.Code);
    expect(JSON.stringify(one)).not.toContain(inviter.uids);
    expect(await find()).toHaveLength(1);
  });

  test('refuses a talk that is not there or cancelled, and more than may be', async () => {
    const as = { token: inviter.token };
    const missing = await refused(gateway.rest, inviteCalls.make, { Talkid: 'nowhere' }, as);
    expect(missing.code).toBe(CODES.notFound);
    const { db } = gateway.storage;
    const cancel = (cancelled: number) =>
      db.updateTable('talk').set({ cancelled }).where('id', '=', idOf(1)).execute();
    await cancel(1);
    const cancelled = await refused(gateway.rest, inviteCalls.make, { Talkid: idOf(1) }, as);
    expect(cancelled.code).toBe(CODES.conflict);
    await cancel(0);
    const ids = await db.selectFrom('talk').select('id').limit(INVITES_MAX).execute();
    const other = ids.filter(({ id }) => id !== idOf(0));
    const full = Array.from({ length: INVITES_MAX }, (_, index) => ({
      code: `full-${String(index).padStart(11, '0')}`,
      account_id: inviter.uids,
      talk_id: other[index]?.id ?? `more-${index}`,
      created_at: now,
    }));
    const talk = await db
      .selectFrom('talk')
      .selectAll()
      .where('id', '=', idOf(1))
      .executeTakeFirstOrThrow();
    const more = full.filter(({ talk_id }) => talk_id.startsWith('more-'));
    if (more.length > 0) {
      await db
        .insertInto('talk')
        .values(more.map(({ talk_id }) => ({ ...talk, id: talk_id })))
        .execute();
    }
    await db.insertInto('invite').values(full).execute();
    const refusal = await refused(gateway.rest, inviteCalls.make, { Talkid: idOf(0) }, as);
    expect(refusal).toMatchObject({ code: CODES.conflict });
    expect(refusal.msg).toContain(String(INVITES_MAX));
    // One that is there is given all the same.
    await done(gateway.rest, inviteCalls.make, { Talkid: other[0]?.id }, as);
    await db.deleteFrom('invite').execute();
    await db.deleteFrom('talk').where('id', 'like', 'more-%').execute();
  });

  test('asked for twice at once, the last one is given twice', async () => {
    await using beside = openDatabaseBeside(gateway.storage);
    const { add } = createInviteStore(beside);
    const { uids: accountId } = await addAccount(gateway.storage);
    const invite = (code: string, talk: number) =>
      add({ code, accountId, talkId: idOf(talk), createdAt: now }, 1);
    // Neither of the two has found one when both begin.
    expect(await invite('0123456789abcde0', 0)).toBeNull();
    expect(await invite('0123456789abcde1', 0)).toBeNull();
    expect(await invite('0123456789abcde2', 1)).toBe('full');
    await gateway.storage.db.deleteFrom('invite').execute();
  });
});

describe('counting visits', () => {
  test('counts a browser once a day, and again on the next', async () => {
    const { Code } = await make();
    const browser = await openBrowser();
    for (const _ of [1, 2, 3]) await open(Code, browser);
    expect(await numbers()).toEqual([[1, 0]]);
    await open(Code, await openBrowser());
    expect(await numbers()).toEqual([[2, 0]]);
    now += DAY_MS;
    await open(Code, browser);
    expect(await numbers()).toEqual([[3, 0]]);
  });

  test('counts many visits of one browser at once as one', async () => {
    const { Code } = await make();
    const browser = await openBrowser();
    await Promise.all(Array.from({ length: 10 }, () => open(Code, browser)));
    expect(await numbers()).toEqual([[1, 0]]);
  });

  test('counts whoever logs in on the way once', async () => {
    const { Code } = await make();
    const browser = await openBrowser();
    const guest = await addAccount(gateway.storage, { now });
    await open(Code, browser);
    await open(Code, { ...browser, token: guest.token });
    await open(Code, { token: guest.token });
    expect(await numbers()).toEqual([[1, 0]]);
  });

  test('never counts the inviter, nor their browser after they have logged out', async () => {
    const { Code } = await make();
    const browser = await openBrowser();
    await open(Code, { ...browser, token: inviter.token });
    await open(Code, browser);
    await book(inviter, true);
    expect(await numbers()).toEqual([[0, 0]]);
    await book(inviter, false);
  });

  test('counts a booking of whoever came, as long as it stands', async () => {
    const { Code } = await make();
    const [guest, booked] = [
      await addAccount(gateway.storage, { now }),
      await addAccount(gateway.storage, { now }),
    ];
    await book(booked, true);
    // Somebody who only likes the talk is a guest as well, and has booked nothing.
    const liked = { Kind: 'favourite', Talkid: idOf(0), On: true };
    await done(gateway.rest, markCalls.set, liked, { token: guest.token });
    for (const { token } of [guest, booked]) await open(Code, { token });
    // The account that had booked the talk before did not do so because of the invitation.
    expect(await numbers()).toEqual([[2, 0]]);
    await book(guest, true);
    expect(await numbers()).toEqual([[2, 1]]);
    await book(guest, false);
    expect(await numbers()).toEqual([[2, 0]]);
  });

  test('counts a booking for the invitation by which somebody came first', async () => {
    const other = await addAccount(gateway.storage, { now });
    const guest = await addAccount(gateway.storage, { now });
    const [first, second] = [await make(), await make(other)];
    await open(first.Code, { token: guest.token });
    await open(second.Code, { token: guest.token });
    await book(guest, true);
    expect(await numbers()).toEqual([[1, 1]]);
    expect(await numbers(other)).toEqual([[1, 0]]);
  });

  test('knows no other code', async () => {
    const unknown = await refused(gateway.rest, inviteCalls.open, { Code: 'a'.repeat(16) });
    expect(unknown.code).toBe(CODES.notFound);
    const wrong = await refused(gateway.rest, inviteCalls.open, { Code: 'a' });
    expect(wrong.code).toBe(CODES.input);
  });

  test('forgets who came, and not how many', async () => {
    const { Code } = await make();
    await open(Code, await openBrowser());
    const { db } = gateway.storage;
    const visits = () => db.selectFrom('invite_visit').selectAll().execute();
    expect((await visits()).map(({ viewer_hash }) => viewer_hash.length)).toEqual([64]);
    await using database = openDatabaseBeside(gateway.storage);
    const store = createInviteStore(database);
    const today = dayOf(now);
    await store.prune(addDays(today, 1), 0);
    expect(await visits()).toHaveLength(1);
    await store.prune(addDays(today, 2), 0);
    expect(await visits()).toEqual([]);
    expect(await numbers()).toEqual([[1, 0]]);
    await store.prune(today, talks[0]?.Endtime ?? 0);
    expect(await numbers()).toEqual([[1, 0]]);
    await store.prune(today, (talks[0]?.Endtime ?? 0) + 1);
    expect(await numbers()).toEqual([]);
  });
});

describe('the poster', () => {
  test('is a picture at its address, kept as long as the talk stays the same', async () => {
    const { Poster } = await make();
    const first = await gateway.rest.get(Poster);
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('image/png');
    expect(first.headers['cache-control']).toContain('immutable');
    const again = await gateway.rest.get(Poster).set('If-None-Match', String(first.headers.etag));
    expect(again.status).toBe(304);

    const { db } = gateway.storage;
    const rename = (title: string) =>
      db.updateTable('talk').set({ title }).where('id', '=', idOf(0)).execute();
    await rename('另一个题目');
    const [changed] = await find();
    expect(changed?.Poster).not.toBe(Poster);
    const old = await gateway.rest.get(Poster);
    expect(old.headers['cache-control']).toBe('private, no-cache');
    expect(old.headers.etag).not.toBe(first.headers.etag);
    await rename(talks[0]?.Title ?? '');
  });

  test('there is none of a code that is none', async () => {
    for (const file of ['a.png', `${'a'.repeat(16)}.png`, `${'a'.repeat(16)}.svg`]) {
      expect((await gateway.rest.get(`/media/invite/${file}`)).status).toBe(404);
    }
  });

  test('is uploaded for the messaging app, by whoever invites only', async () => {
    const { Code } = await make();
    const { Serverid } = await done(
      gateway.rest,
      inviteCalls.upload,
      { Code },
      { token: inviter.token },
    );
    expect(Serverid).not.toBe('');
    const other = await addAccount(gateway.storage, { now });
    const refusal = await refused(
      gateway.rest,
      inviteCalls.upload,
      { Code },
      { token: other.token },
    );
    expect(refusal.code).toBe(CODES.notFound);
  });
});

describe('the accounts', () => {
  const join = (from: TestAccount, to: TestAccount) =>
    gateway.storage.db.transaction().execute(async (db) => {
      for (const rows of [inviteRows, inviteGuestRows]) {
        await joinRows(rows, { db, from: from.uids, to: to.uids, now });
      }
    });

  test('joined: what both invited to is one invitation with the visits of both', async () => {
    const kept = await addAccount(gateway.storage, { now });
    const guest = await addAccount(gateway.storage, { now });
    const [gone, stays] = [await make(), await make(kept)];
    await make(inviter, idOf(1));
    await open(gone.Code, { token: guest.token });
    await open(stays.Code, await openBrowser());
    // The inviter has opened the other account's invitation: afterwards both accounts are one person.
    await open(stays.Code, { token: inviter.token });
    await book(guest, true);
    await book(inviter, true);
    await join(inviter, kept);
    const after = await find(kept);
    expect(after).toHaveLength(2);
    expect(after.find(({ Code }) => Code === stays.Code)).toMatchObject({ Opened: 3, Booked: 1 });
    await book(inviter, false);
  });

  test('deleted: their invitations go, and they are no guest any more', async () => {
    const guest = await addAccount(gateway.storage, { now });
    const { Code } = await make();
    await make(guest);
    await open(Code, { token: guest.token });
    await book(guest, true);
    expect(await numbers()).toEqual([[1, 1]]);
    await gateway.storage.db.transaction().execute(async (db) => {
      for (const rows of [inviteRows, inviteGuestRows]) {
        await deleteRows(rows, { db, accountId: guest.uids, now });
      }
    });
    expect(await numbers()).toEqual([[1, 0]]);
    expect(await find(guest)).toEqual([]);
  });
});
