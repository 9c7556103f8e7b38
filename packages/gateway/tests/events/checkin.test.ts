import type { CheckinOutcome } from '@xuanjiang/contracts/checkin';
import { checkinCalls, PASSES_MAX } from '@xuanjiang/contracts/checkin';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { CHECKIN_AGE_MAX_HOURS, CHECKINS_MAX } from '@xuanjiang/contracts/rules/event-limits';
import { ticketCode } from '@xuanjiang/contracts/rules/ticket-code';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createPassStore } from '../../src/features/events/checkin/pass-store.ts';
import { createCheckinStore } from '../../src/features/events/checkin/store.ts';
import { createSignupStore } from '../../src/features/events/event/signup-store.ts';
import { hashToken } from '../../src/lib/secrets.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent, addRegistered } from '../harness/events.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { walk } from '../harness/walk.ts';

const startsAt = NOON + HOUR_MS;
let now = NOON;
let universityId: string;
let liaison: TestAccount;
let operator: TestAccount;
let other: TestAccount;
const gateway = await shareGateway({ clock: () => now });
beforeAll(async () => {
  const rows = await gateway.storage.db.selectFrom('university').select('id').limit(2).execute();
  const [own, foreign] = rows.map(({ id }) => id);
  universityId = own ?? '';
  liaison = await addAccount(gateway.storage, { role: 'worker', universityId });
  other = await addAccount(gateway.storage, { role: 'worker', universityId: foreign ?? null });
  operator = await addAccount(gateway.storage, { role: 'operator' });
});
beforeEach(() => {
  now = NOON;
});

/** An event, and people who signed up with it, with what their tickets hold. */
const eventWith = async (count: number, lists = { site: count }) => {
  const Id = await addEvent(gateway.storage, { universityId, startsAt, lists });
  const people = await addRegistered(gateway.storage, count, NOON);
  const codes: string[] = [];
  for (const { token } of people) {
    const { Places } = await done(gateway.rest, eventCalls.apply, { Id }, { token });
    codes.push(Places[0]?.Code ?? '');
  }
  return { Id, people, codes };
};
const item = (Code: string, Time = now, Door = '南门') => ({ Code, Time, Door });
const add = (
  Id: string,
  Items: readonly ReturnType<typeof item>[],
  as: { readonly token?: string; readonly Pass?: string } = liaison,
  Now = now,
) => {
  const { token, Pass } = as;
  return done(
    gateway.rest,
    checkinCalls.add,
    { Id, Now, Items, Pass },
    token === undefined ? {} : { token },
  );
};
const outcomes = async (...args: Parameters<typeof add>): Promise<CheckinOutcome[]> =>
  (await add(...args)).Results.map(({ Outcome }) => Outcome);
const makePass = async (Id: string, Name = '志愿者'): Promise<string> =>
  (await done(gateway.rest, checkinCalls.addPass, { Id, Name }, liaison)).Pass;

describe('a ticket at the door', () => {
  test('lets its person in once, and says when and where that was [7.DOOR.1]', async () => {
    const { Id, people, codes } = await eventWith(2);
    now = startsAt;
    const first = await add(Id, [item(codes[0] ?? '')]);
    expect(first.Results).toEqual([{ Outcome: 'in', Number: 1, Checkintime: now, Door: '南门' }]);
    now += MINUTE_MS;
    const again = await add(Id, [item(codes[0] ?? '', now, '东门')]);
    expect(again.Results).toEqual([
      { Outcome: 'again', Number: 1, Checkintime: startsAt, Door: '南门' },
    ]);
    // A scanner types a line end.
    await add(Id, [item(`${codes[1]}\r\n`, now, '东门')], operator);
    const { Counts } = await done(gateway.rest, checkinCalls.find, { Id }, liaison);
    expect(Counts).toEqual({
      In: 2,
      Confirmed: 2,
      Doors: [
        { Door: '东门', Count: 1 },
        { Door: '南门', Count: 1 },
      ],
    });
    const { Places } = await done(gateway.rest, eventCalls.getSignup, { Id }, people[0]);
    expect(Places[0]).toMatchObject({ Checkintime: startsAt, Door: '南门' });
  });

  test('has a clear answer when it is forged, of another event, given back, or waits [7.DOOR.2]', async () => {
    const { Id, people, codes } = await eventWith(3, { site: 2 });
    const elsewhere = await eventWith(1);
    const { token } = people[0] as TestAccount;
    await done(gateway.rest, eventCalls.cancel, { Id }, { token });
    const { db } = gateway.storage;
    // The third has moved up; the second is put back on the waiting list.
    await db
      .updateTable('event_place')
      .set({ state: 'waiting' })
      .where('event_id', '=', Id)
      .where('number', '=', 2)
      .execute();
    now = startsAt;
    const seen = [
      codes[0] ?? '',
      codes[1] ?? '',
      elsewhere.codes[0] ?? '',
      ticketCode({ eventId: Id, secret: 'x'.repeat(22) }),
      'https://example.com/',
    ];
    expect(
      await outcomes(
        Id,
        seen.map((code) => item(code)),
      ),
    ).toEqual(['cancelled', 'waiting', 'other', 'unknown', 'unknown']);
    await db.updateTable('event').set({ cancelled: 1 }).where('id', '=', elsewhere.Id).execute();
    expect(await outcomes(elsewhere.Id, [item(elsewhere.codes[0] ?? '')])).toEqual(['cancelled']);
  });

  test.each(['waiting', 'cancelled'] as const)(
    'lets nobody in whose place is %s once the door has looked at it',
    async (state) => {
      const { Id } = await eventWith(2);
      const { db } = gateway.storage;
      const places = await db
        .selectFrom('event_place')
        .select('id')
        .where('event_id', '=', Id)
        .orderBy('number')
        .execute();
      const [changed = '', other = ''] = places.map(({ id }) => id);
      await db.updateTable('event_place').set({ state }).where('id', '=', changed).execute();
      await using database = openDatabaseBeside(gateway.storage);
      const store = createCheckinStore(database);
      const seen = { at: startsAt, deviceTime: startsAt, door: '南门' };
      await store.checkIn([changed, other].map((id) => ({ ...seen, id })));
      const tickets = await store.tickets(Id);
      expect(tickets.map(({ checkedInAt }) => checkedInAt)).toEqual([null, startsAt]);
    },
  );

  test('counts from the start of check-in to its end', async () => {
    const { Id, codes } = await eventWith(1);
    const [code = ''] = codes;
    now = startsAt - HOUR_MS / 2 - 1;
    expect(await outcomes(Id, [item(code)])).toEqual(['early']);
    now = startsAt + 2 * HOUR_MS;
    expect(await outcomes(Id, [item(code)])).toEqual(['late']);
    // Seen in time, without a network.
    expect(await outcomes(Id, [item(code, startsAt)])).toEqual(['in']);
  });

  test('seen by many doors at once lets one person in [7.DOOR.3]', async () => {
    const { Id, codes } = await eventWith(1);
    now = startsAt;
    const doors = Array.from({ length: 10 }, (_, index) => `${index} 号门`);
    const results = await Promise.all(
      doors.map((door) => outcomes(Id, [item(codes[0] ?? '', now, door)])),
    );
    expect(results.flat().filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(results.flat().filter((outcome) => outcome === 'again')).toHaveLength(9);
  });
});

describe('a door without a network', () => {
  test('has the hashes of tickets only, by which it knows them [7.DOOR.4]', async () => {
    const { Id, codes } = await eventWith(3, { site: 2 });
    const answer = await done(gateway.rest, checkinCalls.find, { Id }, liaison);
    expect(answer.Tickets.map((ticket) => [ticket.Number, ticket.State])).toEqual([
      [1, 'confirmed'],
      [2, 'confirmed'],
      [3, 'waiting'],
    ]);
    const secret = codes[0]?.split(':')[2] ?? '';
    expect(answer.Tickets[0]?.Hash).toBe(hashToken(secret));
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(answer).toMatchObject({ Checkinfrom: startsAt - HOUR_MS / 2, Title: '校园开放日' });
  });

  test('sends later what it saw; sent twice it is done once [7.DOOR.5]', async () => {
    const { Id, codes } = await eventWith(2);
    now = startsAt + 3 * HOUR_MS;
    const items = [
      item(codes[0] ?? '', startsAt + MINUTE_MS),
      item(codes[1] ?? '', startsAt + 2 * MINUTE_MS, '东门'),
      item(codes[0] ?? '', startsAt + 3 * MINUTE_MS),
    ];
    expect(await outcomes(Id, items)).toEqual(['in', 'in', 'again']);
    const repeat = await add(Id, items);
    expect(repeat.Results.map(({ Outcome, Checkintime }) => [Outcome, Checkintime])).toEqual([
      ['in', startsAt + MINUTE_MS],
      ['in', startsAt + 2 * MINUTE_MS],
      ['again', startsAt + MINUTE_MS],
    ]);
    expect(repeat.Counts.In).toBe(2);
  });

  test.each([
    ['45 minutes slow', -45 * MINUTE_MS],
    ['two hours fast', 2 * HOUR_MS],
    ['three days slow', -72 * HOUR_MS],
  ])('whose clock is %s lets in who comes in time', async (_, wrong) => {
    const { Id, codes } = await eventWith(2);
    const [first = '', second = ''] = codes;
    now = startsAt + 5 * MINUTE_MS;
    const { Time } = await done(gateway.rest, checkinCalls.find, { Id }, liaison);
    expect(Time).toBe(now);
    const seen = item(first, startsAt + MINUTE_MS + wrong);
    const sent = await add(Id, [seen], liaison, now + wrong);
    expect(sent.Results).toMatchObject([{ Outcome: 'in', Checkintime: startsAt + MINUTE_MS }]);
    // Once more a little later by another road: it was this very check-in.
    now += 1234;
    const again = await add(Id, [seen], liaison, now + wrong - 500);
    expect(again.Results).toEqual(sent.Results);
    now = startsAt + 2 * HOUR_MS;
    const late = await add(Id, [item(second, now + wrong)], liaison, now + wrong);
    expect(late.Results).toMatchObject([{ Outcome: 'late' }]);
  });

  test('that sends what no ticket can be has an answer for the others', async () => {
    const { Id, codes } = await eventWith(1);
    now = startsAt;
    const odd = ['', '\0', 'x'.repeat(3000), '\ud800'];
    const items = [...odd.map((code) => item(code)), item(codes[0] ?? '')];
    expect(await outcomes(Id, items)).toEqual([...odd.map(() => 'unknown'), 'in']);
  });

  test('has the whole answer again when the first one was lost, however long it is', async () => {
    const { Id, codes } = await eventWith(1);
    now = startsAt;
    const Items = Array.from({ length: CHECKINS_MAX }, () => item(codes[0] ?? ''));
    const send = async () => {
      const { body } = await gateway.rest
        .post(checkinCalls.add.path)
        .set('token', liaison.token)
        .set('Idempotency-Key', `lost-${Id}`)
        .send({ Id, Now: now, Items });
      return body;
    };
    const first = await send();
    const again = await send();
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(again.data.Results).toHaveLength(CHECKINS_MAX);
    expect(again.data.Counts).toEqual(first.data.Counts);
  });
});

describe("a helper's link", () => {
  test('checks in for its event, may nothing else, and ends by itself [7.DOOR.6]', async () => {
    const { Id, codes } = await eventWith(2);
    const elsewhere = await eventWith(1);
    const Pass = await makePass(Id);
    now = startsAt;
    expect(await outcomes(Id, [item(codes[0] ?? '')], { Pass })).toEqual(['in']);
    const { Tickets } = await done(gateway.rest, checkinCalls.find, { Id, Pass });
    expect(Tickets).toHaveLength(2);
    const why = async (id: string) =>
      (await refused(gateway.rest, checkinCalls.find, { Id: id, Pass })).msg;
    expect(await why(elsewhere.Id)).toBe('签到链接已失效，请向老师要新的');
    for (const call of [checkinCalls.getCode, checkinCalls.findPasses]) {
      expect((await refused(gateway.rest, call, { Id })).code).toBe(CODES.unauthorized);
    }
    const { List } = await done(gateway.rest, checkinCalls.findPasses, { Id }, liaison);
    expect(List).toMatchObject([{ Name: '志愿者', Usedtime: startsAt }]);
    now = List[0]?.Expirestime ?? 0;
    expect(await why(Id)).toBe('签到链接已失效，请向老师要新的');
    expect((await done(gateway.rest, checkinCalls.findPasses, { Id }, liaison)).List).toEqual([]);
  });

  test('lives as long as what was seen without a network is taken', async () => {
    const { Id, codes } = await eventWith(1);
    const Pass = await makePass(Id);
    const checkinUntil = startsAt + 2 * HOUR_MS;
    now = checkinUntil + (CHECKIN_AGE_MAX_HOURS - 1) * HOUR_MS;
    expect(await outcomes(Id, [item(codes[0] ?? '', checkinUntil - 1)], { Pass })).toEqual(['in']);
  });

  test('is ended at once by staff, and there are only so many', async () => {
    const { Id } = await eventWith(0, { site: 1 });
    const Pass = await makePass(Id);
    const find = () => done(gateway.rest, checkinCalls.findPasses, { Id }, liaison);
    const [pass] = (await find()).List;
    const other = await eventWith(0, { site: 1 });
    await done(gateway.rest, checkinCalls.removePass, { Id: other.Id, Passid: pass?.Id }, liaison);
    expect((await find()).List).toHaveLength(1);
    for (const _ of [1, 2]) {
      await done(gateway.rest, checkinCalls.removePass, { Id, Passid: pass?.Id }, liaison);
    }
    expect((await refused(gateway.rest, checkinCalls.find, { Id, Pass })).code).toBe(
      CODES.forbidden,
    );
    const codes: unknown[] = [];
    // Eight at a time: on a busy machine, 23 at once could wait too long for the database and get a 503.
    await walk(
      Array.from({ length: PASSES_MAX + 3 }, (_, index) => `门 ${index}`),
      (name) => name,
      async (Name) => {
        const { body } = await gateway.rest
          .post(checkinCalls.addPass.path)
          .set('token', liaison.token)
          .send({ Id, Name });
        codes.push(body.code);
      },
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(PASSES_MAX);
    expect((await find()).List).toHaveLength(PASSES_MAX);
    const audit = await gateway.storage.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', Id)
      .where('actor', '=', liaison.uids)
      .execute();
    expect(audit.filter(({ action }) => action === 'checkin.removePass')).toHaveLength(1);
    expect(audit.filter(({ action }) => action === 'checkin.addPass')).toHaveLength(PASSES_MAX + 1);
  });
});

test('some weeks after an event its tickets and links are forgotten, who came is not', async () => {
  const { Id, people, codes } = await eventWith(1);
  const later = await addEvent(gateway.storage, {
    startsAt: startsAt + 7 * DAY_MS,
    lists: { site: 1 },
  });
  await done(gateway.rest, eventCalls.apply, { Id: later }, people[0]);
  await makePass(Id);
  now = startsAt;
  await add(Id, [item(codes[0] ?? '')]);
  await using database = openDatabaseBeside(gateway.storage);
  const prune = async (time: number) => {
    now = time;
    await createSignupStore(database).forgetTickets(now);
    await createPassStore(database).prune(now);
    const { db } = gateway.storage;
    const place = db.selectFrom('event_place').select(['secret_cipher', 'checked_in_at']);
    const row = await place.where('event_id', '=', Id).executeTakeFirstOrThrow();
    const pass = db.selectFrom('event_pass').select('id').where('event_id', '=', Id);
    const passes = await pass.execute();
    return [row.secret_cipher === null, Number(row.checked_in_at), passes.length];
  };
  const expires = startsAt + (2 + CHECKIN_AGE_MAX_HOURS) * HOUR_MS;
  expect(await prune(startsAt + 2 * HOUR_MS + 28 * DAY_MS)).toEqual([false, startsAt, 1]);
  expect(await prune(startsAt + 2 * HOUR_MS + 28 * DAY_MS + 1)).toEqual([true, startsAt, 1]);
  expect(await prune(expires + 28 * DAY_MS + 1)).toEqual([true, startsAt, 0]);
  now = startsAt;
  const other = await done(gateway.rest, eventCalls.getSignup, { Id: later }, people[0]);
  expect(other.Places[0]?.Code).toContain(later);
  const past = await done(gateway.rest, eventCalls.getSignup, { Id }, people[0]);
  expect(past.Places).toMatchObject([{ Code: '', Checkintime: startsAt }]);
});

test('others have nothing to do at the doors', async () => {
  const { Id, codes } = await eventWith(1);
  const [student] = await addRegistered(gateway.storage, 1, NOON);
  const Items = [item(codes[0] ?? '')];
  for (const as of [other, student]) {
    for (const [call, input] of [
      [checkinCalls.add, { Id, Now: now, Items }],
      [checkinCalls.find, { Id }],
    ] as const) {
      expect((await refused(gateway.rest, call, input, as)).msg).toBe('没有这个活动的签到权限');
    }
  }
  // Without a session the answer is another one: the user has to log in again.
  expect((await refused(gateway.rest, checkinCalls.find, { Id })).code).toBe(CODES.unauthorized);
  expect((await refused(gateway.rest, checkinCalls.getCode, { Id }, other)).code).toBe(
    CODES.forbidden,
  );
  expect(await done(gateway.rest, checkinCalls.getCode, { Id }, liaison)).toEqual({
    Code: '503916',
  });
});
