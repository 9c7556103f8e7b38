import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkinCalls } from '@xuanjiang/contracts/checkin';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { eventCalls } from '@xuanjiang/contracts/event';
import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { clockOf, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { searchCalls } from '@xuanjiang/contracts/search';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { addEvent, addRegistered, figuresOf } from '../harness/events.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until } from '../harness/wait.ts';

const gateway = await shareGateway();

/** An event of the day after tomorrow at nine, and somebody with a place, somebody who waits, and somebody who gave it back. */
const eventWith = async () => {
  const startsAt = dayStart(dayOf(Date.now() + 2 * DAY_MS)) + 9 * HOUR_MS;
  const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1, online: 5 } });
  const people = await addRegistered(gateway.storage, 3, Date.now());
  for (const { token } of people) await done(gateway.rest, eventCalls.apply, { Id }, { token });
  const [, , gone] = people;
  await done(gateway.rest, eventCalls.cancel, { Id }, gone);
  return { Id, startsAt, people: people as [TestAccount, TestAccount, TestAccount] };
};
const told = async ({ token }: TestAccount): Promise<InboxMessage[]> =>
  (await done(gateway.rest, inboxCalls.find, { Kinds: 'event' }, { token })).List;
const heard = (who: TestAccount, what: InboxMessage['Event']): Promise<InboxMessage> =>
  until(`somebody is told: ${what}`, async () =>
    (await told(who)).find(({ Event }) => Event === what),
  );

describe('an event that is put off', () => {
  test('has all its times moved, keeps its places, and everybody who signed up is told', async () => {
    const { Id, startsAt, people } = await eventWith();
    const [confirmed, waits, gone] = people;
    const day = dayOf(startsAt + 3 * DAY_MS);
    const args = ['event', 'move', Id, day, '14:30', '--reason', '场馆检修'];
    const { code, out } = await runCli(gateway.storage, ...args);
    expect([code, out]).toEqual([0, expect.stringContaining(`is planned for ${day} 14:30`)]);
    const moved = startsAt + 3 * DAY_MS + 5.5 * HOUR_MS;
    for (const who of [confirmed, waits]) {
      expect(await heard(who, 'moved')).toMatchObject({
        Title: '校园开放日',
        Content: '场馆检修',
        Starttime: moved,
        Formerstarttime: startsAt,
        Link: `/eventoffDetail?id=${Id}`,
      });
    }
    expect(await told(gone)).toEqual([]);
    const signup = await done(gateway.rest, eventCalls.getSignup, { Id }, confirmed);
    expect(signup.Places).toMatchObject([{ State: 'confirmed' }]);
    expect(signup.Event).toMatchObject({
      Starttime: moved,
      Endtime: moved + 2 * HOUR_MS,
      Formerstarttime: startsAt,
      Notice: '场馆检修',
    });
    const detail = await done(gateway.rest, eventCalls.get, { Id });
    expect(detail).toMatchObject({
      Applyuntil: moved,
      Checkinfrom: moved - HOUR_MS / 2,
      Checkinuntil: moved + 2 * HOUR_MS,
      Steps: [{ Time: moved + HOUR_MS }],
    });
  });

  test("takes its helpers' links along, and of a longer one people are told that it ends later", async () => {
    const { Id, startsAt, people } = await eventWith();
    const operator = await addAccount(gateway.storage, { role: 'operator' });
    await done(gateway.rest, checkinCalls.addPass, { Id, Name: '门' }, operator);
    const expires = async () =>
      (await done(gateway.rest, checkinCalls.findPasses, { Id }, operator)).List[0]?.Expirestime;
    const before = (await expires()) ?? 0;
    const day = dayOf(startsAt);
    const { db } = gateway.storage;
    await db.updateTable('event').set({ notice: '场馆检修' }).where('id', '=', Id).execute();
    await runCli(gateway.storage, 'event', 'move', Id, day, '09:00', '--minutes', '180');
    expect(await expires()).toBe(before + HOUR_MS);
    const detail = await done(gateway.rest, eventCalls.get, { Id });
    expect(detail).toMatchObject({
      Formerstarttime: 0,
      Endtime: startsAt + 3 * HOUR_MS,
      // Why it was put off before is still so.
      Notice: '场馆检修',
    });
    expect(await heard(people[0], 'endMoved')).toMatchObject({ Starttime: startsAt, Content: '' });
    await runCli(gateway.storage, 'event', 'move', Id, day, '10:00');
    await heard(people[0], 'moved');
    expect((await done(gateway.rest, eventCalls.get, { Id })).Notice).toBe('');
  });

  test('takes back who was checked in already: they come on the new day, or give the place back', async () => {
    const { Id, startsAt, people } = await eventWith();
    const { db } = gateway.storage;
    await db
      .updateTable('event_place')
      .set({ checked_in_at: Date.now(), door: '南门' })
      .where('event_id', '=', Id)
      .where('account_id', '=', people[0].uids)
      .execute();
    const args = ['event', 'move', Id, dayOf(startsAt + DAY_MS), '09:00', '--reason', '台风'];
    expect((await runCli(gateway.storage, ...args)).code).toBe(0);
    const signup = await done(gateway.rest, eventCalls.getSignup, { Id }, people[0]);
    expect(signup.Places).toMatchObject([{ Checkintime: 0, Door: '' }]);
    const audit = await db
      .selectFrom('audit')
      .select('note')
      .where('subject', '=', Id)
      .executeTakeFirstOrThrow();
    expect(audit.note).toContain('台风; 1 check-ins were undone');
    await done(gateway.rest, eventCalls.cancel, { Id }, people[0]);
  });

  test('keeps who was checked in where check-in goes on', async () => {
    const { Id, people } = await eventWith();
    const { db } = gateway.storage;
    const soon = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 10 * MINUTE_MS;
    await db
      .updateTable('event')
      .set({ starts_at: soon, ends_at: soon + HOUR_MS, checkin_from: soon - HOUR_MS })
      .where('id', '=', Id)
      .execute();
    await db
      .updateTable('event_place')
      .set({ checked_in_at: Date.now(), door: '南门' })
      .where('event_id', '=', Id)
      .where('account_id', '=', people[0].uids)
      .execute();
    const later = soon + 5 * MINUTE_MS;
    const args = ['event', 'move', Id, dayOf(later), clockOf(later)];
    expect((await runCli(gateway.storage, ...args)).code).toBe(0);
    const signup = await done(gateway.rest, eventCalls.getSignup, { Id }, people[0]);
    expect(signup.Places).toMatchObject([{ Door: '南门' }]);
  });
});

describe('an event that is called off', () => {
  test('takes nobody any more, its tickets go, and everybody who signed up is told', async () => {
    const { Id, startsAt, people } = await eventWith();
    const [confirmed, waits, gone] = people;
    const cancel = () => runCli(gateway.storage, 'event', 'cancel', Id, '--reason', '天气原因');
    expect((await cancel()).code).toBe(0);
    for (const who of [confirmed, waits]) {
      const message = await heard(who, 'cancelled');
      expect(message).toMatchObject({ Content: '天气原因', Starttime: startsAt });
    }
    expect(await told(gone)).toEqual([]);
    const signup = await done(gateway.rest, eventCalls.getSignup, { Id }, confirmed);
    expect(signup).toMatchObject({
      Event: { Cancelled: true, Notice: '天气原因' },
      Places: [{ State: 'cancelled', Code: '' }],
    });
    expect((await refused(gateway.rest, eventCalls.apply, { Id }, gone)).msg).toBe('活动已取消');
    const search = { Keyword: '校园开放日', Kind: 'event', Limit: 100 } as const;
    const { Groups } = await done(gateway.rest, searchCalls.find, search);
    const found = Groups[0]?.List.find((each) => each.Id === Id);
    expect(found?.Note).toMatch(/^已取消 · /);
    // A place that is given back after the cancellation moves nobody up from the waiting list.
    await done(gateway.rest, eventCalls.cancel, { Id }, confirmed);
    expect(await figuresOf(gateway.storage, Id)).toEqual({
      taken: 0,
      waiting: 1,
      confirmed: 0,
      queued: 1,
    });
    const again = await cancel();
    expect([again.code, again.out]).toEqual([65, expect.stringContaining('cancelled already')]);
    const audit = await gateway.storage.db
      .selectFrom('audit')
      .select(['action', 'note'])
      .where('subject', '=', Id)
      .execute();
    expect(audit).toEqual([{ action: 'event.cancel', note: '天气原因' }]);
  });
});

describe('an event with more places', () => {
  test('takes those who wait, who are told; with fewer nobody loses a place [7.WAIT.5]', async () => {
    const { Id, people } = await eventWith();
    const capacity = (count: string) =>
      runCli(gateway.storage, 'event', 'capacity', Id, 'site', count);
    const more = await capacity('2');
    expect([more.code, more.out]).toEqual([
      0,
      expect.stringContaining('site 2 of 2 taken, 0 waiting'),
    ]);
    await heard(people[1], 'movedUp');
    expect((await capacity('1')).code).toBe(0);
    expect(await figuresOf(gateway.storage, Id)).toMatchObject({ taken: 2, confirmed: 2 });
    const audit = await gateway.storage.db
      .selectFrom('audit')
      .select('note')
      .where('subject', '=', Id)
      .where('action', '=', 'event.capacity')
      .orderBy('id')
      .execute();
    expect(audit.map(({ note }) => note)).toEqual(['site 1 → 2', 'site 2 → 1']);
  });

  test('must have the list', async () => {
    const startsAt = Date.now() + DAY_MS;
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const { code, out } = await runCli(gateway.storage, 'event', 'capacity', Id, 'online', '9');
    expect([code, out]).toEqual([65, expect.stringContaining('no list for those who come online')]);
  });
});

describe('an event of a file', () => {
  const day = dayOf(Date.now() + 10 * DAY_MS);
  const put = async (event: object): Promise<string> => {
    const file = join(gateway.storage.dataDir, `${randomUUID()}.json`);
    await writeFile(file, JSON.stringify(event));
    return file;
  };
  const event = (id: string) => ({
    id,
    title: '招生咨询日',
    university: '浙江大学',
    organiser: '招生处',
    start: `${day} 09:00`,
    end: `${day} 12:00`,
    city: '浙江省-杭州市',
    place: '紫金港校区',
    site: 3,
  });

  test('is there for everybody, with its list', async () => {
    const id = `e-${randomUUID().slice(0, 8)}`;
    const file = await put(event(id));
    const { code, out } = await runCli(gateway.storage, 'event', 'add', file);
    expect([code, out]).toEqual([0, expect.stringContaining(`is planned for ${day} 09:00`)]);
    expect(await done(gateway.rest, eventCalls.get, { Id: id })).toMatchObject({
      Title: '招生咨询日',
      University: { Name: '浙江大学' },
      City: '杭州市',
      Lists: [{ Attendance: 'site', Capacity: 3, Taken: 0, Waiting: 0 }],
    });
    const search = { Keyword: '招生咨询日', Kind: 'event' } as const;
    const { Groups } = await done(gateway.rest, searchCalls.find, search);
    expect(Groups[0]?.List.map((found) => found.Id)).toContain(id);
    const again = await runCli(gateway.storage, 'event', 'add', file);
    expect([again.code, again.out]).toEqual([65, expect.stringContaining('already')]);
  });

  test('is refused in words where a field is at fault', async () => {
    const file = await put({ ...event('e-fault'), city: '海底市' });
    const { code, out } = await runCli(gateway.storage, 'event', 'add', file);
    expect([code, out]).toEqual([65, expect.stringContaining('city：没有这个城市：海底市')]);
  });
});

test.each([
  [['event', 'capacity', 'a', 'site', '0'], 64, 'places are a number from 1'],
  [['event', 'capacity', 'a', 'moon', '5'], 64, '  event capacity '],
  [['event', 'add'], 64, '  event add '],
  [['event', 'move', 'nowhere', '2030-01-01', '09:00'], 65, 'there is no event nowhere'],
  [['event', 'move', 'nowhere', '2030-02-31', '09:00'], 64, '  event move '],
  [['event', 'move', 'a', '2030-01-01', '09:00', '--minutes', '0'], 64, 'no number of minutes'],
  [['event', 'cancel', 'nowhere'], 64, '  event cancel '],
])('%j is refused', async (args, code, said) => {
  const result = await runCli(gateway.storage, ...args);
  expect([result.code, result.out]).toEqual([code, expect.stringContaining(said)]);
});

test.each(['event', 'talk'])(
  'a reason that is too long is refused by %s, not cut',
  async (what) => {
    const reason = '长'.repeat(201);
    const result = await runCli(gateway.storage, what, 'cancel', 'a', '--reason', reason);
    expect([result.code, result.out]).toEqual([64, expect.stringContaining('at most 200')]);
  },
);
