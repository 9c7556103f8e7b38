import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { followCalls } from '@xuanjiang/contracts/follow';
import { guideCalls } from '@xuanjiang/contracts/guide';
import { inviteCalls } from '@xuanjiang/contracts/invite';
import { MARKS_MAX, markCalls } from '@xuanjiang/contracts/mark';
import { FOLLOWED_SHOWN, mineCalls } from '@xuanjiang/contracts/mine';
import { questionCalls } from '@xuanjiang/contracts/question';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { signupCalls } from '@xuanjiang/contracts/signup';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { beforeEach, describe, expect, test } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { answerMarkRows } from '../../src/features/rooms/mark/answer-store.ts';
import { hashToken } from '../../src/lib/secrets.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addSessions } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent, addRegistered } from '../harness/events.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let now = NOON;
let me: TestAccount;
const gateway = await shareGateway({ clock: () => now });
const talks = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 10 })).List;
const answered = await gateway.storage.db
  .selectFrom('question')
  .select('topic')
  .where('state', '=', 'answered')
  .where('topic', 'like', 'stream/%')
  .limit(1)
  .executeTakeFirstOrThrow();
const talk = await done(gateway.rest, talkCalls.get, { Id: answered.topic.slice(7) });
const answers = (
  await done(gateway.rest, questionCalls.findAnswered, {
    Universityid: talk.Universityid,
    Limit: 100,
  })
).List;
beforeEach(async () => {
  now = NOON;
  const [account] = await addRegistered(gateway.storage, 1, now);
  if (account === undefined) throw new Error('one account was added');
  me = account;
});

const mine = (as = me) => done(gateway.rest, mineCalls.get, {}, { token: as.token });
const mark = (Kind: string, Talkid: string, On = true) =>
  done(gateway.rest, markCalls.set, { Kind, Talkid, On }, { token: me.token });
const booked = (Part: string, page: Record<string, unknown> = {}) =>
  done(gateway.rest, markCalls.findBooked, { Part, ...page }, { token: me.token });
const keep = (Id: string, On = true, as = me) =>
  done(gateway.rest, markCalls.setAnswer, { Id, On }, { token: as.token });
const kept = (as = me) => done(gateway.rest, markCalls.findAnswers, {}, { token: as.token });
const idOf = (index: number): string => talks[index]?.Id ?? '';
const answerOf = (index: number): string => answers[index]?.Id ?? '';
const update = (id: string, times: Record<string, number | null>) =>
  gateway.storage.db.updateTable('talk').set(times).where('id', '=', id).execute();

describe('the own page', () => {
  test('has nothing of an account that did nothing', async () => {
    expect(await mine()).toEqual({
      Next: [],
      Coming: 0,
      Favourites: 0,
      Signups: 0,
      Invites: 0,
      Courses: 0,
      Newest: null,
      Follows: 0,
      Followed: [],
      Subscribed: false,
      Morninghour: 7,
      Devices: 1,
    });
  });

  test('counts what the account has, and nothing of others', async () => {
    const as = { token: me.token };
    await mark('favourite', idOf(0));
    await keep(answerOf(0));
    const [guide] = (await done(gateway.rest, guideCalls.find, { Limit: 1 })).List;
    await done(gateway.rest, guideCalls.sub, { Id: guide?.Id }, as);
    for (const index of [0, 1, 2]) await mark('reservation', idOf(index));
    await done(gateway.rest, inviteCalls.make, { Talkid: idOf(3) }, as);
    const universities = (await done(gateway.rest, universityCalls.find, { Limit: 5 })).List;
    for (const { Id } of universities) {
      now += 1;
      await done(gateway.rest, followCalls.set, { Universityid: Id, On: true }, as);
    }
    await done(gateway.rest, subscriptionCalls.add, { Type: 1 }, as);
    const counted = await mine();
    expect(counted).toMatchObject({
      Coming: 3,
      Favourites: 3,
      Invites: 1,
      Courses: 3,
      Follows: 5,
      Subscribed: true,
    });
    expect(counted.Followed.map(({ Id }) => Id)).toEqual(
      universities
        .map(({ Id }) => Id)
        .toReversed()
        .slice(0, FOLLOWED_SHOWN),
    );
    const other = await addAccount(gateway.storage, { now });
    expect(await mine(other)).toMatchObject({ Favourites: 0, Courses: 0, Follows: 0 });
  });

  test('shows what comes next, talks and events by their time, and live ones first', async () => {
    const events = await Promise.all(
      [30 * MINUTE_MS, 90 * 24 * HOUR_MS].map((ms) =>
        addEvent(gateway.storage, { startsAt: now + ms, lists: { site: 5 } }),
      ),
    );
    for (const Id of events) {
      const input = { Id, Attendance: 'site', Places: 1 };
      await done(gateway.rest, eventCalls.apply, input, { token: me.token });
    }
    await mark('reservation', idOf(0));
    await mark('reservation', idOf(1));
    const next = async () => (await mine()).Next.map(({ Talk, Event }) => Talk?.Id ?? Event?.Id);
    expect(await mine()).toMatchObject({ Signups: 2, Coming: 2 });
    const soonest = [...talks.slice(0, 2)].toSorted((a, b) => a.Starttime - b.Starttime);
    const first = soonest[0]?.Id ?? '';
    await update(first, { starts_at: now + HOUR_MS });
    expect(await next()).toEqual([events[0], first]);
    await update(first, { real_start: now - HOUR_MS });
    expect(await next()).toEqual([first, events[0]]);
    // What is over or called off is not to come.
    await update(first, { real_end: now - MINUTE_MS });
    expect((await next())[0]).toBe(events[0]);
    expect((await mine()).Coming).toBe(1);
    await gateway.storage.db
      .updateTable('event')
      .set({ cancelled: 1 })
      .where('id', '=', events[0] ?? '')
      .execute();
    expect(await next()).not.toContain(events[0]);
    await update(first, {
      starts_at: soonest[0]?.Starttime ?? 0,
      real_start: null,
      real_end: null,
    });
  });

  test('counts the sign-ups that are listed, with universities and with events', async () => {
    const as = { token: me.token };
    await done(gateway.rest, registrationCalls.setConsent, { Agreed: true }, as);
    const universities = (await done(gateway.rest, universityCalls.find, { Limit: 2 })).List;
    for (const { Id } of universities) {
      await done(gateway.rest, signupCalls.add, { Universityid: Id, From: '' }, as);
    }
    const events = await Promise.all(
      [1, 2].map((days) =>
        addEvent(gateway.storage, { startsAt: now + days * DAY_MS, lists: { site: 5, online: 5 } }),
      ),
    );
    for (const Id of events) {
      for (const Attendance of ['site', 'online']) {
        await done(gateway.rest, eventCalls.apply, { Id, Attendance, Places: 1 }, as);
      }
    }
    const agrees = async (count: number) => {
      const signed = await done(gateway.rest, signupCalls.find, {}, as);
      const joined = await done(gateway.rest, eventCalls.findSignups, {}, as);
      expect(signed.Total + joined.Total).toBe(count);
      expect((await mine()).Signups).toBe(count);
    };
    await agrees(4);
    // What was withdrawn stays in the list, once, also when it was done twice.
    const withdrawn = { Universityid: universities[0]?.Id };
    await done(gateway.rest, signupCalls.remove, withdrawn, as);
    await agrees(4);
    now += MINUTE_MS;
    await done(gateway.rest, signupCalls.add, { ...withdrawn, From: '' }, as);
    await done(gateway.rest, eventCalls.cancel, { Id: events[0] }, as);
    await agrees(4);
    const other = await addAccount(gateway.storage, { now });
    expect((await mine(other)).Signups).toBe(0);
  });

  test('counts the devices on which the account is logged in, none that was logged out or is over', async () => {
    const { db } = gateway.storage;
    const [, ended = '', over = ''] = await addSessions(gateway.storage, Array(3).fill(me.uids));
    const change = (token: string, values: { revoked_at: number } | { expires_at: number }) =>
      db.updateTable('session').set(values).where('token_hash', '=', hashToken(token)).execute();
    await change(ended, { revoked_at: now });
    await change(over, { expires_at: now });
    expect((await mine()).Devices).toBe(2);
  });

  test('names the newest message that was not seen', async () => {
    const { db } = gateway.storage;
    const message = (key: string, created_at: number) => ({
      account_id: me.uids,
      key,
      kind: 'answer' as const,
      reason: 'asked' as const,
      title: '',
      content: '',
      link: '',
      talk_id: idOf(0),
      topic: null,
      question_offset: null,
      answer_offset: null,
      data: '{}',
      created_at,
      read_at: null,
    });
    await db
      .insertInto('inbox_message')
      .values([message('a', now), { ...message('b', now + 1), kind: 'morning', talk_id: null }])
      .execute();
    expect((await mine()).Newest).toEqual({ Kind: 'morning', University: '' });
    await db
      .updateTable('inbox_message')
      .set({ read_at: now })
      .where('account_id', '=', me.uids)
      .where('key', '=', 'b')
      .execute();
    expect((await mine()).Newest).toEqual({
      Kind: 'answer',
      University: talks[0]?.Universityname,
    });
  });
});

describe('booked talks', () => {
  test('are to come, soonest first, or over, the last one first', async () => {
    for (const index of [3, 1, 2, 0]) await mark('reservation', idOf(index));
    const ids = async (part: string, page = {}) =>
      (await booked(part, page)).List.map(({ Id }) => Id);
    const sorted = talks
      .slice(0, 4)
      .toSorted((a, b) => a.Starttime - b.Starttime || a.Id.localeCompare(b.Id))
      .map(({ Id }) => Id);
    expect(await ids('coming')).toEqual(sorted);
    expect(await ids('coming', { Page: 2, Limit: 3 })).toEqual(sorted.slice(3));
    expect(await booked('past')).toEqual({ List: [], Total: 0 });

    const [one = '', two = '', three = ''] = sorted;
    await update(one, { real_start: now - 3 * HOUR_MS, real_end: now - 2 * HOUR_MS });
    await update(two, { real_start: now - 2 * HOUR_MS, real_end: now - HOUR_MS });
    await update(three, { cancelled: 1 });
    // A cancelled talk keeps its place among those to come, so that whoever booked it sees that it was cancelled.
    expect(await ids('coming')).toEqual(sorted.slice(2));
    expect(await ids('past')).toEqual([two, one]);
    await update(three, { cancelled: 0 });
    for (const id of [one, two]) await update(id, { real_start: null, real_end: null });
  });
});

describe('answers that are kept', () => {
  test('are listed as everybody reads them, kept last first', async () => {
    expect(answers.length).toBeGreaterThan(1);
    for (const index of [0, 1, 0]) {
      now += 1;
      await keep(answerOf(index));
    }
    expect(await kept()).toEqual({ List: [answers[1], answers[0]], Total: 2 });
    expect(await done(gateway.rest, markCalls.listAnswers, {}, { token: me.token })).toEqual({
      Ids: [answerOf(1), answerOf(0)],
    });
    for (const _ of [1, 2]) await keep(answerOf(1), false);
    expect((await kept()).List).toEqual([answers[0]]);
  });

  test('a question that is none, or was not answered, cannot be kept', async () => {
    const { db } = gateway.storage;
    const [topic = ''] = answerOf(0).split(':');
    const open = { topic, offset: 1_000_000, state: 'open' as const };
    await db.insertInto('question').values(open).execute();
    for (const Id of ['stream/nowhere:1', `${open.topic}:${open.offset}`]) {
      const input = { Id, On: true };
      const { code } = await refused(gateway.rest, markCalls.setAnswer, input, { token: me.token });
      expect(code).toBe(CODES.notFound);
    }
    await db.deleteFrom('question').where('offset', '=', open.offset).execute();
    const wrong = { Id: 'group/a:1', On: true };
    const { code } = await refused(gateway.rest, markCalls.setAnswer, wrong, { token: me.token });
    expect(code).toBe(CODES.input);
  });

  test('one that was withdrawn is neither listed nor counted, and can be let go', async () => {
    await keep(answerOf(0));
    const { db } = gateway.storage;
    const [topic = '', offset = ''] = answerOf(0).split(':');
    const recall = (recalled: string | null) =>
      db
        .updateTable('message')
        .set({ recalled: recalled as never })
        .where('topic', '=', topic)
        .where('offset', '=', Number(offset))
        .execute();
    await recall('own');
    expect(await kept()).toEqual({ List: [], Total: 0 });
    expect((await mine()).Favourites).toBe(0);
    await keep(answerOf(0), false);
    await recall(null);
    expect(await kept()).toEqual({ List: [], Total: 0 });
  });

  test('at most so many are kept', async () => {
    const { db } = gateway.storage;
    const [topic = '', offset = ''] = answerOf(0).split(':');
    const many = Array.from({ length: MARKS_MAX }, (_, index) => 1_000_000 + index);
    for (let at = 0; at < many.length; at += 100) {
      const part = many.slice(at, at + 100);
      await db
        .insertInto('question')
        .values(part.map((each) => ({ topic, offset: each, state: 'open' as const })))
        .execute();
      await db
        .insertInto('answer_mark')
        .values(part.map((each) => ({ account_id: me.uids, topic, offset: each, created_at: now })))
        .execute();
    }
    const input = { Id: answerOf(0), On: true };
    const full = await refused(gateway.rest, markCalls.setAnswer, input, { token: me.token });
    expect(full.code).toBe(CODES.conflict);
    // What goes with its room goes with its question.
    await db.deleteFrom('question').where('offset', '>=', 1_000_000).execute();
    await keep(`${topic}:${offset}`);
    expect((await kept()).Total).toBe(1);
  });

  test('accounts that are joined keep what either kept, once', async () => {
    const other = await addAccount(gateway.storage, { now });
    await keep(answerOf(0));
    await keep(answerOf(1));
    await keep(answerOf(0), true, other);
    await gateway.storage.db
      .transaction()
      .execute((db) => joinRows(answerMarkRows, { db, from: me.uids, to: other.uids, now }));
    expect((await kept(other)).Total).toBe(2);
    expect((await kept()).Total).toBe(0);
  });
});
