import { DAY_MS, HOUR_MS, MINUTE_MS, TALK_OVERRUN_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

const STATUSES: readonly TalkStatus[] = ['upcoming', 'live', 'replay', 'cancelled'];

describe('the status of a talk', () => {
  let now = NOON;
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ clock: () => now });
  });
  afterAll(() => gateway[Symbol.asyncDispose]());

  test('is the same in lists and counts as by the rule, whatever its times are', async () => {
    const { db } = gateway.storage;
    const row = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
    const universityId = row.university_id;
    const other = await db
      .selectFrom('university')
      .select('id')
      .where('id', '!=', universityId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('talk')
      .set({ university_id: other.id })
      .where('university_id', '=', universityId)
      .execute();
    const edges = [-1, 0, 1].map((step) => fc.constant(step));
    const time = fc.oneof(
      ...edges,
      fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }),
      fc.constant(-TALK_OVERRUN_MS),
    );
    const real = fc.option(time, { nil: null });
    const times = fc.record({
      start: time,
      end: time,
      realStart: real,
      realEnd: real,
      cancelled: fc.nat({ max: 5 }).map((number) => Number(number === 0)),
    });
    const drafts = fc.sample(times, { numRuns: 400, seed: 12 });
    await db
      .insertInto('talk')
      .values(
        drafts.map(({ start, end, realStart, realEnd, cancelled }, index) => ({
          ...row,
          id: `generated-${index}`,
          starts_at: NOON + start,
          ends_at: NOON + Math.max(end, start + 1),
          real_start: realStart === null ? null : NOON + realStart,
          real_end: realEnd === null ? null : NOON + realEnd,
          cancelled,
        })),
      )
      .execute();
    now = NOON + MINUTE_MS;
    const seen = new Map<string, TalkStatus>();
    for (const at of [NOON, NOON + 1]) {
      now = at;
      seen.clear();
      const count = await done(gateway.rest, talkCalls.findCount, { Universityid: universityId });
      for (const Status of STATUSES) {
        const talks: Talk[] = [];
        for (let Page = 1, Total = 1; talks.length < Total; Page += 1) {
          const input = { Universityid: universityId, Status, Page, Limit: 100 };
          const answer = await done(gateway.rest, talkCalls.find, input);
          talks.push(...answer.List);
          Total = answer.Total;
        }
        for (const talk of talks) {
          expect(talkStatus(talk, at), JSON.stringify(talk)).toBe(Status);
          expect(talk.Status).toBe(Status);
          expect(seen.has(talk.Id)).toBe(false);
          seen.set(talk.Id, Status);
        }
        expect(talks.length, Status).toBeGreaterThan(5);
        if (Status === 'live') expect(count.Live).toBe(talks.length);
        if (Status === 'upcoming') expect(count.Upcoming).toBe(talks.length);
        if (Status === 'replay') expect(count.Replay).toBe(talks.length);
      }
      expect(seen.size).toBe(drafts.length);
    }
  });
});

describe('what an operator changes', () => {
  let gateway: TestGateway;
  /** As they stand before anything is changed: a talk that is moved has another place among them. */
  let ahead: readonly Talk[];
  beforeAll(async () => {
    gateway = await startGateway();
    const input = { Status: 'upcoming', Limit: 100 } as const;
    ahead = (await done(gateway.rest, talkCalls.find, input)).List;
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  const upcoming = (index: number): Talk => {
    const talk = ahead.at(-1 - index);
    if (talk === undefined) throw new Error('no talk is ahead');
    return talk;
  };
  const rowOf = (id: string) =>
    gateway.storage.db
      .selectFrom('talk')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** What people who booked the talk are told of it, or were: a job that is done keeps its key only. */
  const told = async (id: string): Promise<(string | undefined)[]> => {
    const jobs = await gateway.storage.db
      .selectFrom('job')
      .select('key')
      .where('about', '=', `talk/${id}`)
      .execute();
    return jobs.map(({ key }) => key.split('/')[2]);
  };
  const audited = (action: string) =>
    gateway.storage.db
      .selectFrom('audit')
      .select(['subject', 'note', 'actor'])
      .where('action', '=', action)
      .execute();

  test('a talk that is moved has another time, says from when, and raises its sequence', async () => {
    const talk = upcoming(0);
    const day = dayOf(talk.Starttime + 2 * DAY_MS);
    const { code, out } = await runCli(gateway.storage, 'talk', 'move', talk.Id, day, '09:30');
    expect([code, out]).toEqual([0, expect.stringContaining(`is planned for ${day} 09:30–`)]);
    const row = await rowOf(talk.Id);
    expect(await told(talk.Id)).toEqual(['moved']);
    expect(row).toMatchObject({ sequence: 1, moved_from: talk.Starttime, cancelled: 0 });
    expect(row.ends_at - row.starts_at).toBe(talk.Endtime - talk.Starttime);
    const { List } = await done(gateway.rest, talkCalls.findDay, { Date: day });
    expect(List.find(({ Id }) => Id === talk.Id)).toMatchObject({
      Sequence: 1,
      Movedfrom: talk.Starttime,
      Starttime: row.starts_at,
    });
    expect(await audited('talk.move')).toEqual([
      {
        subject: talk.Id,
        note: expect.stringContaining(`→ ${day} 09:30`),
        actor: expect.any(String),
      },
    ]);
  });

  test('a talk that is only made longer was not moved', async () => {
    const talk = upcoming(1);
    // No talk of the demo begins at such a minute: this one moves.
    const [day, clock] = [dayOf(talk.Starttime), '10:07'];
    await runCli(gateway.storage, 'talk', 'move', talk.Id, day, clock);
    const before = await rowOf(talk.Id);
    await runCli(gateway.storage, 'talk', 'move', talk.Id, day, clock, '--minutes', '95');
    const after = await rowOf(talk.Id);
    expect(after.ends_at - after.starts_at).toBe(95 * MINUTE_MS);
    expect(after.moved_from).toBe(before.moved_from);
    expect(after.sequence).toBe(2);
  });

  test('a talk that is cancelled is in no list of what comes, and stays in its day', async () => {
    const talk = upcoming(2);
    const cancel = () =>
      runCli(gateway.storage, 'talk', 'cancel', talk.Id, '--reason', '主讲人生病');
    expect((await cancel()).code).toBe(0);
    expect(await rowOf(talk.Id)).toMatchObject({ cancelled: 1, sequence: 1 });
    expect(await told(talk.Id)).toEqual(['cancelled']);
    const { List } = await done(gateway.rest, talkCalls.find, {
      Status: 'upcoming',
      Universityid: talk.Universityid,
      Limit: 100,
    });
    expect(List.map(({ Id }) => Id)).not.toContain(talk.Id);
    const day = await done(gateway.rest, talkCalls.findDay, { Date: dayOf(talk.Starttime) });
    expect(day.List.find(({ Id }) => Id === talk.Id)).toMatchObject({
      Status: 'cancelled',
      Cancelled: true,
    });
    expect(await audited('talk.cancel')).toMatchObject([{ subject: talk.Id, note: '主讲人生病' }]);
    const again = await cancel();
    expect([again.code, again.out]).toEqual([65, expect.stringContaining('cancelled already')]);
    expect((await rowOf(talk.Id)).sequence).toBe(1);
  });

  test.each([
    [['talk', 'move', 'nowhere', '2030-01-01', '09:00'], 65, 'there is no talk nowhere'],
    [['talk', 'move', 'nowhere', '2030-02-31', '09:00'], 64, '  talk move <id>'],
    [['talk', 'move', 'nowhere', '2030-01-01', '24:00'], 64, '  talk move <id>'],
    [['talk', 'move', 'a', '2030-01-01', '09:00', '--minutes', '0'], 64, 'no number of minutes'],
    [['talk', 'cancel', 'nowhere'], 64, '  talk cancel <id>'],
    [['talk', 'move', 'a', '2030-01-01', '09:00', '--reason', 'x'], 64, '  talk move <id>'],
    [['talk', 'cancel', 'nowhere', '--reason', 'x'], 65, 'there is no talk nowhere'],
  ])('%j is refused', async (args, code, said) => {
    const result = await runCli(gateway.storage, ...args);
    expect([result.code, result.out]).toEqual([code, expect.stringContaining(said)]);
  });

  test('similar talks are of its university or its kind, and never it or a cancelled one', async () => {
    const talk = upcoming(3);
    const { List } = await done(gateway.rest, talkCalls.findSimilar, { Id: talk.Id });
    expect(List.length).toBe(4);
    const isSame = List.map(({ Universityid }) => Universityid === talk.Universityid);
    expect(isSame).toEqual(isSame.toSorted((a, b) => Number(b) - Number(a)));
    for (const other of List) {
      expect(other.Id).not.toBe(talk.Id);
      expect(other.Cancelled).toBe(false);
      expect(other.Universityid === talk.Universityid || other.Kind === talk.Kind).toBe(true);
    }
    expect((await refused(gateway.rest, talkCalls.findSimilar, { Id: 'nowhere' })).code).toBe(404);
  });
});
