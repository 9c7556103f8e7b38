import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Signup } from '@xuanjiang/contracts/event';
import { eventCalls } from '@xuanjiang/contracts/event';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { searchCalls } from '@xuanjiang/contracts/search';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteRows, joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { eventPlaceRows } from '../../src/features/events/event/joining-store.ts';
import { holdLists } from '../../src/features/events/event/list-store.ts';
import { RETURNS_MAX } from '../../src/features/events/event/policy.ts';
import { createSignupStore } from '../../src/features/events/event/signup-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent, addRegistered, figuresOf } from '../harness/events.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { until } from '../harness/wait.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

const startsAt = NOON + 24 * HOUR_MS;
const people = (count: number) => addRegistered(gateway.storage, count, NOON);
const apply = (
  Id: string,
  { token }: TestAccount,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Signup> => done(gateway.rest, eventCalls.apply, { Id, ...input }, { token });
const cancel = (Id: string, { token }: TestAccount, Placeid?: string) =>
  done(gateway.rest, eventCalls.cancel, { Id, Placeid }, { token });
const mine = (Id: string, { token }: TestAccount): Promise<Signup> =>
  done(gateway.rest, eventCalls.getSignup, { Id }, { token });
const states = ({ Places }: Signup): string[] =>
  Places.map(({ Attendance, Companion, State, Ahead }) =>
    [Attendance, Companion ? 'companion' : 'own', State, Ahead].join(' '),
  );
/** What somebody was told of events. */
const told = async ({ token }: TestAccount) => {
  const { List } = await done(gateway.rest, inboxCalls.find, { Kinds: 'event' }, { token });
  return List.map(({ Event, Title, Link, Reason }) => ({ Event, Title, Link, Reason }));
};

describe('signing up', () => {
  test('takes up to two places, each with a ticket of its own, and repeating it changes nothing [7.PATH.14]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 3 } });
    const [ann] = await people(1);
    if (ann === undefined) throw new Error('nobody');
    expect(states(await apply(Id, ann))).toEqual(['site own confirmed 0']);
    const both = await apply(Id, ann, { Places: 2 });
    expect(states(both)).toEqual(['site own confirmed 0', 'site companion confirmed 0']);
    expect(await apply(Id, ann, { Places: 2 })).toEqual(both);
    const codes = both.Places.map(({ Code }) => Code);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(new RegExp(`^xj1:${Id}:[\\w-]{22}$`));
    expect(both.Event.Lists).toEqual([{ Attendance: 'site', Capacity: 3, Taken: 2, Waiting: 0 }]);
    const { code } = await refused(gateway.rest, eventCalls.apply, { Id, Places: 3 }, ann);
    expect(code).toBe(CODES.input);
  });

  test('puts a companion on the waiting list where one place is left [7.WAIT.1]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    const signup = await apply(Id, ann, { Places: 2 });
    expect(states(signup)).toEqual(['site own confirmed 0', 'site companion waiting 0']);
    expect(signup.Places[1]?.Code).toBe('');
    expect(states(await apply(Id, bob))).toEqual(['site own waiting 1']);
  });

  test('has a list of its own for each way to come [7.WAIT.2]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1, online: 1 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    await apply(Id, ann);
    expect(states(await apply(Id, bob))).toEqual(['site own waiting 0']);
    const signup = await apply(Id, bob, { Attendance: 'online' });
    expect(states(signup)).toEqual(['site own waiting 0', 'online own confirmed 0']);
    // Nobody is let in by a place online.
    expect(signup.Places[1]?.Code).toBe('');
    expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 1, waiting: 1 });
    expect(await figuresOf(gateway.storage, Id, 'online')).toMatchObject({ taken: 1, waiting: 0 });
    const online = await done(gateway.rest, eventCalls.find, { Attendance: 'online', Limit: 100 });
    expect(online.List.map((event) => event.Id)).toContain(Id);
    const only = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const answer = await refused(
      gateway.rest,
      eventCalls.apply,
      { Id: only, Attendance: 'online' },
      ann,
    );
    expect(answer.msg).toBe('这个活动没有这种参加方式');
  });

  test('is refused in words', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 5 } });
    const [ann] = (await people(1)) as [TestAccount];
    const visitor = await addAccount(gateway.storage);
    const why = async (id: string, as: TestAccount = ann) =>
      (await refused(gateway.rest, eventCalls.apply, { Id: id }, as)).msg;
    expect(await why(Id, visitor)).toBe('报名前请先完成登记');
    expect(await why('nowhere')).toBe('这个活动不存在或已下线');
    const begun = await addEvent(gateway.storage, { startsAt: NOON, lists: { site: 5 } });
    expect(await why(begun)).toBe('报名已截止');
    const { db } = gateway.storage;
    await db.updateTable('event').set({ cancelled: 1 }).where('id', '=', Id).execute();
    expect(await why(Id)).toBe('活动已取消');
    expect((await refused(gateway.rest, eventCalls.apply, { Id })).code).toBe(CODES.unauthorized);
  });
});

describe('who signs up and gives back again and again', () => {
  test('is refused in words after some times, and is shown the last place of each only', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 5, online: 5 } });
    const [ann] = (await people(1)) as [TestAccount];
    for (let times = 0; times < RETURNS_MAX / 2; times += 1) {
      await apply(Id, ann, { Places: 2 });
      await cancel(Id, ann);
    }
    expect((await refused(gateway.rest, eventCalls.apply, { Id }, ann)).msg).toBe(
      '多次取消后不能再报名这个活动，请联系主办方',
    );
    expect(states(await mine(Id, ann))).toEqual([
      'site own cancelled 0',
      'site companion cancelled 0',
    ]);
    // The other list is another matter.
    expect(states(await apply(Id, ann, { Attendance: 'online' }))[0]).toBe(
      'online own confirmed 0',
    );
    const rows = await gateway.storage.db
      .selectFrom('event_place')
      .select('id')
      .where('event_id', '=', Id)
      .execute();
    expect(rows).toHaveLength(RETURNS_MAX + 1);
  });

  test('is refused by its companion too', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 5 } });
    const [ann] = (await people(1)) as [TestAccount];
    for (let times = 0; times < RETURNS_MAX; times += 1) {
      const { Places } = await apply(Id, ann, { Places: 2 });
      await cancel(Id, ann, Places.find(({ Companion }) => Companion)?.Id);
    }
    expect((await refused(gateway.rest, eventCalls.apply, { Id, Places: 2 }, ann)).code).toBe(
      CODES.conflict,
    );
    // What was confirmed stays.
    expect(states(await apply(Id, ann))[0]).toBe('site own confirmed 0');
  });
});

describe('the last place', () => {
  test('is taken once by two taps of one person, and by two people at once [7.WAIT.3]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    await Promise.all([apply(Id, ann), apply(Id, ann), apply(Id, bob), apply(Id, bob)]);
    expect(await figuresOf(gateway.storage, Id)).toEqual({
      taken: 1,
      waiting: 1,
      confirmed: 1,
      queued: 1,
    });
  });
});

test('an event that begins while somebody waits for its list takes nobody more', async () => {
  const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
  const [ann] = (await people(1)) as [TestAccount];
  await using beside = openDatabaseBeside(gateway.storage);
  const { apply: applyAt } = createSignupStore(beside);
  const application = { accountId: ann.uids, eventId: Id, attendance: 'site', companion: false };
  const secret = () => ({ hash: 'hash', cipher: 'cipher' });
  expect(await applyAt(application as never, secret as never, startsAt)).toBe('eventClosed');
  expect((await mine(Id, ann)).Places).toEqual([]);
});

describe('while a list is held for long', () => {
  test.skipIf(ENGINE !== 'postgres')(
    'others of the process still get to the database',
    async () => {
      const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 20 } });
      const all = await people(12);
      const [ann] = all as [TestAccount];
      await using beside = openDatabaseBeside(gateway.storage);
      let waiting: Promise<unknown> = Promise.resolve();
      await beside.kysely.transaction().execute(async (db) => {
        await holdLists(db, Id);
        waiting = Promise.all(all.map((one) => apply(Id, one)));
        await until('somebody waits for the list', async () => {
          const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%event_list%'
          and datname = current_database()`.execute(beside.kysely);
          return Number(rows[0]?.n) > 0;
        });
        expect((await mine(Id, ann)).Places).toEqual([]);
      });
      await waiting;
      expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 12, confirmed: 12 });
    },
  );
});

test('whose account was joined with another meanwhile is told to log in', async () => {
  const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
  await using database = openDatabaseBeside(gateway.storage);
  const application = {
    accountId: 'gone',
    eventId: Id,
    attendance: 'site',
    companion: false,
  } as const;
  const secret = { hash: 'h', cipher: 'c' };
  expect(await createSignupStore(database).apply(application, () => secret, now)).toBe('noAccount');
});

test('a ticket that cannot be read does not hide the others', async () => {
  const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 2 } });
  const [ann] = (await people(1)) as [TestAccount];
  await apply(Id, ann, { Places: 2 });
  await gateway.storage.db
    .updateTable('event_place')
    .set({ secret_cipher: 'broken' })
    .where('event_id', '=', Id)
    .where('companion', '=', 0)
    .execute();
  const { List } = await done(gateway.rest, eventCalls.findSignups, {}, ann);
  const codes = List[0]?.Places.map(({ Code }) => Code);
  expect(codes).toEqual(['', expect.stringContaining(Id)]);
});

describe('a place that is given back', () => {
  test('is that of the first who waits, who is told [7.WAIT.4]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const [ann, bob, cleo] = (await people(3)) as [TestAccount, TestAccount, TestAccount];
    for (const one of [ann, bob, cleo]) await apply(Id, one);
    await cancel(Id, ann);
    expect(states(await mine(Id, ann))).toEqual(['site own cancelled 0']);
    const [place] = (await mine(Id, bob)).Places;
    expect(place).toMatchObject({ State: 'confirmed', Code: expect.stringContaining(Id) });
    expect(states(await mine(Id, cleo))).toEqual(['site own waiting 0']);
    await until('bob is told', async () => (await told(bob)).length > 0);
    expect(await told(bob)).toEqual([
      {
        Event: 'movedUp',
        Title: '校园开放日',
        Link: `/eventoffDetail?id=${Id}`,
        Reason: 'applied',
      },
    ]);
    expect(await told(cleo)).toEqual([]);
    // Somebody who gives a place back and applies again is the last on the waiting list.
    expect(states(await apply(Id, ann))).toEqual(['site own waiting 1', 'site own cancelled 0']);
  });

  test('takes that of the companion along, and the companion alone can stay away', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 4 } });
    const [ann] = (await people(1)) as [TestAccount];
    const [, companion] = (await apply(Id, ann, { Places: 2 })).Places;
    await cancel(Id, ann, companion?.Id);
    expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 1, confirmed: 1 });
    const [own] = (await apply(Id, ann, { Places: 2 })).Places;
    await cancel(Id, ann, own?.Id);
    expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 0, confirmed: 0 });
    // Repeating it changes nothing, and neither does the place of somebody else.
    const [bob] = (await people(1)) as [TestAccount];
    const [other] = (await apply(Id, bob)).Places;
    await cancel(Id, ann);
    await cancel(Id, ann, other?.Id);
    expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 1, confirmed: 1 });
  });

  test('cannot be one on site when check-in has begun: a door may have used it without a network', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    await apply(Id, ann);
    await apply(Id, bob);
    const why = async () => (await refused(gateway.rest, eventCalls.cancel, { Id }, ann)).msg;
    try {
      now = startsAt - HOUR_MS / 2;
      expect(await why()).toBe('签到已开始，不能再取消');
      now = startsAt;
      await done(gateway.rest, eventCalls.checkInByCode, { Id, Code: '503916' }, ann);
      expect(await why()).toBe('已签到，不能再取消');
      // Somebody on the waiting list has no code that a door could have used.
      await cancel(Id, bob);
      expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 1, waiting: 0 });
    } finally {
      now = NOON;
    }
  });

  test('moves nobody up after the end', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { online: 1 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    await apply(Id, ann, { Attendance: 'online' });
    await apply(Id, bob, { Attendance: 'online' });
    now = startsAt + 2 * HOUR_MS;
    try {
      await cancel(Id, ann);
      expect(await figuresOf(gateway.storage, Id, 'online')).toMatchObject({
        taken: 0,
        waiting: 1,
      });
    } finally {
      now = NOON;
    }
  });

  test('many at once keep the list whole', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 5 } });
    const all = await people(30);
    await Promise.all(all.map((one) => apply(Id, one, { Places: 2 })));
    const gone = all.slice(0, 20);
    const late = await people(5);
    await Promise.all([
      ...gone.map((one) => cancel(Id, one)),
      ...late.map((one) => apply(Id, one)),
    ]);
    expect(await figuresOf(gateway.storage, Id)).toEqual({
      taken: 5,
      waiting: 20,
      confirmed: 5,
      queued: 20,
    });
  });
});

describe('an account that goes', () => {
  const inTransaction = async (
    work: (db: Parameters<typeof deleteRows>[1]['db']) => Promise<void>,
  ): Promise<void> => {
    await using database = openDatabaseBeside(gateway.storage);
    await database.kysely.transaction().execute(work);
  };

  test('frees its places when it is deleted: who waits moves up and is told [7.WAIT.6]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 2, online: 1 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    await apply(Id, ann, { Places: 2 });
    await apply(Id, ann, { Attendance: 'online' });
    await apply(Id, bob, { Places: 2 });
    await apply(Id, bob, { Attendance: 'online' });
    await inTransaction((db) => deleteRows(eventPlaceRows, { db, accountId: ann.uids, now }));
    expect(states(await mine(Id, bob))).toEqual([
      'site own confirmed 0',
      'site companion confirmed 0',
      'online own confirmed 0',
    ]);
    expect(await figuresOf(gateway.storage, Id)).toEqual({
      taken: 2,
      waiting: 0,
      confirmed: 2,
      queued: 0,
    });
    await until('bob is told', async () => (await told(bob)).length === 3);
  });

  test('keeps the better of two places when it is joined with another', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const [from, to, cleo] = (await people(3)) as [TestAccount, TestAccount, TestAccount];
    for (const one of [from, to, cleo]) await apply(Id, one);
    await inTransaction((db) =>
      joinRows(eventPlaceRows, { db, from: from.uids, to: to.uids, now }),
    );
    expect(states(await mine(Id, to))).toEqual(['site own confirmed 0', 'site own cancelled 0']);
    expect(states(await mine(Id, cleo))).toEqual(['site own waiting 0']);
    const { db } = gateway.storage;
    const returned = await db
      .selectFrom('event_place')
      .select('ended_at')
      .where('event_id', '=', Id)
      .where('state', '=', 'cancelled')
      .executeTakeFirstOrThrow();
    expect(returned.ended_at).toBe(now);
    expect(await figuresOf(gateway.storage, Id)).toEqual({
      taken: 1,
      waiting: 1,
      confirmed: 1,
      queued: 1,
    });
  });
});

describe("checking in by the place's code", () => {
  test('works from the start of check-in to its end, for confirmed places only [7.PATH.15]', async () => {
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 2 } });
    const [ann, bob] = (await people(2)) as [TestAccount, TestAccount];
    await apply(Id, ann, { Places: 2 });
    await apply(Id, bob);
    const why = async (time: number, Code: string, as: TestAccount) => {
      now = time;
      return (await refused(gateway.rest, eventCalls.checkInByCode, { Id, Code }, as)).msg;
    };
    try {
      expect(await why(startsAt - HOUR_MS / 2 - 1, '503916', ann)).toBe('还没到签到时间');
      expect(await why(startsAt, '503917', ann)).toBe('签到码不对，请看现场海报');
      expect(await why(startsAt, '503916', bob)).toBe('没有可签到的名额：未报名，或还在候补');
      now = startsAt + 1;
      const checkIn = (Companion?: boolean) =>
        done(gateway.rest, eventCalls.checkInByCode, { Id, Code: '503916', Companion }, ann);
      // Whoever comes alone checks in nobody else.
      expect((await checkIn()).Places.map(({ Checkintime }) => Checkintime)).toEqual([now, 0]);
      now = startsAt + 2;
      const both = await checkIn(true);
      expect(both.Places.map(({ Checkintime }) => Checkintime)).toEqual([startsAt + 1, now]);
      now = startsAt + 3;
      // Twice is once.
      expect(await checkIn(true)).toEqual(both);
      expect(await why(startsAt + 2 * HOUR_MS, '503916', bob)).toBe('签到已结束');
    } finally {
      now = NOON;
    }
  });
});

describe('the events of the demo', () => {
  test('are found by place, words and university, and lead to a talk [7.PATH.8, 7.PATH.9]', async () => {
    const { List, Total } = await done(gateway.rest, eventCalls.find, { Name: '走进华园' });
    expect(Total).toBe(1);
    const [event] = List;
    const detail = await done(gateway.rest, eventCalls.get, { Id: event?.Id });
    expect(detail).toMatchObject({ ...event, Province: '广东省', City: '广州市' });
    expect(detail.Talk?.Universityid).toBe(event?.University?.Id);
    expect(detail.Steps.length).toBeGreaterThan(1);
    const own = { Universityid: event?.University?.Id, Provinceid: '440000', Phase: 'upcoming' };
    expect((await done(gateway.rest, eventCalls.find, own)).List).toEqual([event]);
    const search = await done(gateway.rest, searchCalls.find, {
      Keyword: 'huagong 开放日',
      Kind: 'event',
    });
    expect(search.Groups[0]?.List[0]).toMatchObject({
      Id: event?.Id,
      Title: event?.Title,
      Note: expect.stringContaining('示例校区'),
    });
  });

  test('of the own province come first among those that are not over', async () => {
    const { List } = await done(gateway.rest, eventCalls.find, {
      Ownprovinceid: '310000',
      Limit: 100,
    });
    const over = List.map(({ Endtime, Cancelled }) => Cancelled || Endtime <= now);
    const ahead = List.filter((_, index) => over[index] === false);
    const own = ahead.map(({ Provinceid }) => Provinceid === '310000');
    expect(over.toSorted()).toEqual(over);
    expect(own[0]).toBe(true);
    expect(own.toSorted().toReversed()).toEqual(own);
    // 复旦's in the same province was called off.
    expect(List.some((event, index) => event.Provinceid === '310000' && over[index])).toBe(true);
  });

  test('have as many places as their lists say, and the student has tickets', async () => {
    const { db } = gateway.storage;
    const lists = await db
      .selectFrom('event_list')
      .innerJoin('event', 'event.id', 'event_list.event_id')
      .select(['event_list.event_id', 'event_list.attendance'])
      .where('event.title', 'like', '%示例%')
      .execute();
    expect(lists.length).toBeGreaterThan(10);
    for (const { event_id, attendance } of lists) {
      const { taken, waiting, confirmed, queued } = await figuresOf(
        gateway.storage,
        event_id,
        attendance,
      );
      expect([confirmed, queued]).toEqual([taken, waiting]);
    }
    const student = { token: 'test-token' };
    const { List } = await done(gateway.rest, eventCalls.findSignups, { Limit: 100 }, student);
    expect(List.map(({ Event }) => Event.Title.slice(0, 4))).toEqual([
      '珞珈山下',
      '交大夜谈',
      '走进华园',
      '望江楼下',
    ]);
    const open = List.find(({ Event }) => Event.Title.startsWith('走进华园'));
    expect(open && states(open)).toEqual(['site own confirmed 0', 'site companion waiting 2']);
  });
});
