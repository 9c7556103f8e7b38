import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { beforeEach, describe, expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const TODAY = '2026-06-03';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
beforeEach(() => {
  now = NOON;
});

const find = (input: Record<string, unknown> = {}) => done(gateway.rest, talkCalls.find, input);

/** All talks that a filter gives, page by page. */
const findAll = async (filter: Record<string, unknown> = {}): Promise<Talk[]> => {
  const talks: Talk[] = [];
  for (let Page = 1; ; Page += 1) {
    const { List, Total } = await find({ ...filter, Page, Limit: 100 });
    talks.push(...List);
    if (talks.length >= Total) {
      expect(talks).toHaveLength(Total);
      return talks;
    }
    expect(List).toHaveLength(100);
  }
};

const first = async (filter: Record<string, unknown>): Promise<Talk> => {
  const [talk] = (await find({ ...filter, Limit: 1 })).List;
  if (talk === undefined) throw new Error(`no talk for ${JSON.stringify(filter)}`);
  return talk;
};

describe('find', () => {
  test('gives every talk once over its pages, newest first', async () => {
    const talks = await findAll();
    expect(talks.length).toBeGreaterThanOrEqual(120);
    expect(new Set(talks.map(({ Id }) => Id)).size).toBe(talks.length);
    const starts = talks.map(({ Starttime }) => Starttime);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    // The same, cut into pages of another size.
    const pages = await Promise.all(
      [1, 2, 3, 4].map((Page) => find({ Page, Limit: 7 }).then(({ List }) => List)),
    );
    expect(pages.flat()).toEqual(talks.slice(0, 28));
    expect(await find({ Page: 10_000 })).toEqual({ List: [], Total: talks.length });
  });

  test('takes 20 by default and 100 at most', async () => {
    expect((await find()).List).toHaveLength(20);
    for (const input of [
      { Limit: 101 },
      { Limit: 0 },
      { Page: 0 },
      { Page: 10_001 },
      { Page: 1.5 },
    ]) {
      expect((await refused(gateway.rest, talkCalls.find, input)).code).toBe(CODES.input);
    }
  });

  test('refuses a name that it does not know, and says which', async () => {
    const answer = await refused(gateway.rest, talkCalls.find, { status: 'live' });
    expect(answer.code).toBe(CODES.input);
    expect(answer.msg).toContain('status');
  });

  test('gives the talks of a status in its order', async () => {
    const all = await findAll();
    let sum = 0;
    for (const Status of ['upcoming', 'live', 'replay'] as const) {
      const talks = await findAll({ Status });
      sum += talks.length;
      expect(talks.length, Status).toBeGreaterThan(0);
      expect(talks.every((talk) => talk.Status === Status)).toBe(true);
      expect(talks.every((talk) => talkStatus(talk, now) === Status)).toBe(true);
      const starts = talks.map(({ Starttime }) => Starttime);
      const order = Status === 'replay' ? -1 : 1;
      expect(starts).toEqual(starts.toSorted((a, b) => order * (a - b)));
    }
    expect(sum).toBe(all.length);
  });

  test('filters by province: its own and those for the whole country', async () => {
    const all = await findAll();
    const code = all.find(({ Provinces }) => Provinces.length > 0)?.Provinces[0] ?? '';
    const wanted = all.filter(
      ({ Provinces }) => Provinces.length === 0 || Provinces.includes(code),
    );
    expect(wanted.length).toBeLessThan(all.length);
    expect(await findAll({ Provinceid: code })).toEqual(wanted);
  });

  test('filters by kind, by university and by all together', async () => {
    const all = await findAll();
    const { Kind = '', Universityid = '' } = all[5] ?? {};
    expect(await findAll({ Kind })).toEqual(all.filter((talk) => talk.Kind === Kind));
    const ofUniversity = all.filter((talk) => talk.Universityid === Universityid);
    expect(await findAll({ Universityid })).toEqual(ofUniversity);
    expect(await findAll({ Universityid, Kind, Status: 'replay' })).toEqual(
      ofUniversity.filter((talk) => talk.Status === 'replay'),
    );
    expect(await findAll({ Kind: 'no such kind' })).toEqual([]);
    expect(await findAll({ Universityid: '0' })).toEqual([]);
  });

  test('searches titles and universities', async () => {
    const all = await findAll();
    const { Title = '', Universityshortname = '', Universityname = '' } = all[3] ?? {};
    for (const Name of [Title.slice(2, 6), Universityshortname, Universityname, '清华']) {
      const wanted = all.filter((talk) =>
        [talk.Title, talk.Universityname, talk.Universityshortname].some((text) =>
          text.includes(Name),
        ),
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect(await findAll({ Name })).toEqual(wanted);
      expect(await findAll({ Name: `  ${Name} ` })).toEqual(wanted);
    }
    expect(await findAll({ Name: '' })).toEqual(all);
    expect((await refused(gateway.rest, talkCalls.find, { Name: 'x'.repeat(51) })).code).toBe(400);
  });

  test('takes the signs of a pattern for themselves, and letters in either case', async () => {
    const { Id } = await first({ Status: 'replay' });
    const { title: before } = await gateway.storage.db
      .selectFrom('talk')
      .select('title')
      .where('id', '=', Id)
      .executeTakeFirstOrThrow();
    const retitle = (title: string) =>
      gateway.storage.db.updateTable('talk').set({ title }).where('id', '=', Id).execute();
    try {
      await retitle('50%_off \\ R&zD ＡＢＣ École ΣΑΣ');
      const hits = ['50%', '%_', '_off', '\\', ' \\ ', 'r&zd', 'R&ZD', 'ＡＢＣ', 'École', 'ΣΑΣ'];
      for (const Name of hits) {
        expect(
          (await findAll({ Name })).map((talk) => talk.Id),
          Name,
        ).toEqual([Id]);
      }
      for (const Name of ['5%f', '50_', '%%', '__', "' or 1=1 --", '\\\\']) {
        expect(await findAll({ Name }), Name).toEqual([]);
      }
    } finally {
      await retitle(before);
    }
  });
});

describe('findDay', () => {
  const findDay = (input: Record<string, unknown> = {}) =>
    done(gateway.rest, talkCalls.findDay, input);

  test('gives the timetable of a day in Shanghai, in order [7.PATH.6]', async () => {
    const all = await findAll();
    for (const date of [TODAY, addDays(TODAY, -30), addDays(TODAY, 14)]) {
      const day = await findDay({ Date: date });
      expect(day.Date).toBe(date);
      expect(day.List.length).toBeGreaterThanOrEqual(12);
      expect(day.Total).toBe(day.List.length);
      const from = dayStart(date);
      expect(day.List).toEqual(
        all
          .filter(({ Starttime }) => Starttime >= from && Starttime < from + DAY_MS)
          .toSorted((a, b) => a.Starttime - b.Starttime || (a.Id < b.Id ? -1 : 1)),
      );
    }
  });

  test('is today by default, from midnight to midnight in Shanghai', async () => {
    expect((await findDay()).Date).toBe(TODAY);
    now = dayStart(TODAY);
    expect((await findDay()).Date).toBe(TODAY);
    now = dayStart(TODAY) - 1;
    expect((await findDay()).Date).toBe(addDays(TODAY, -1));
    now = dayStart(TODAY) + DAY_MS - 1;
    expect((await findDay()).Date).toBe(TODAY);
  });

  test('is empty far away, and refuses what is no day', async () => {
    expect(await findDay({ Date: '2031-01-01' })).toEqual({
      Date: '2031-01-01',
      List: [],
      Total: 0,
    });
    for (const date of ['2026-02-30', '2026-6-3', 'today', '20260603', '', '2026-06-03T00:00']) {
      const { code, msg } = await refused(gateway.rest, talkCalls.findDay, { Date: date });
      expect(code).toBe(CODES.input);
      expect(msg).toBe('日期格式应为 YYYY-MM-DD');
    }
  });
});

test('findCount agrees with what find and findDay give [7.PATH.7]', async () => {
  const all = await findAll();
  const code = all.find(({ Provinces }) => Provinces.length > 0)?.Provinces[0] ?? '';
  const kind = all[0]?.Kind ?? '';
  for (const filter of [
    {},
    { Provinceid: code },
    { Kind: kind },
    { Provinceid: code, Kind: kind },
  ]) {
    const counts = await done(gateway.rest, talkCalls.findCount, filter);
    const total = async (Status: string) => (await find({ ...filter, Status })).Total;
    const ofDay = await done(gateway.rest, talkCalls.findDay, filter);
    const { Provinceid: _, ...country } = { Provinceid: '', ...filter };
    const inCountry = await done(gateway.rest, talkCalls.findDay, country);
    expect(counts).toMatchObject({
      Live: await total('live'),
      Upcoming: await total('upcoming'),
      Replay: await total('replay'),
      Today: inCountry.Total,
      Todayprovince: ofDay.Total,
    });
  }
});

describe('by the clock', () => {
  test('a talk is upcoming, live and a replay under one address', async () => {
    const { Id, Starttime, Endtime } = await first({ Status: 'upcoming' });
    const get = () => done(gateway.rest, talkCalls.get, { Id });
    const at = async (time: number) => {
      now = time;
      const { Status, Media, Durationms } = await get();
      return { Status, hls: Media?.Hls, mp4: Media?.Mp4, long: Durationms > 0 };
    };
    const upcoming = { Status: 'upcoming', hls: undefined, mp4: undefined, long: false };
    const live = { Status: 'live', hls: `/media/live/${Id}.m3u8`, mp4: '', long: false };
    const replay = {
      Status: 'replay',
      hls: expect.stringMatching(/^\/media\/recording\/\w+\/index\.m3u8$/),
      mp4: expect.stringMatching(/\.mp4$/),
      long: true,
    };
    expect(await at(Starttime - 1)).toEqual(upcoming);
    expect(await at(Starttime)).toEqual(live);
    expect(await at(Endtime - 1)).toEqual(live);
    expect(await at(Endtime)).toEqual(replay);
  });

  test('at any hour one talk is live, some are to come, and the banner has five', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      now = dayStart(TODAY) + hour * HOUR_MS + 60 * SECOND_MS * (hour % 60);
      const counts = await done(gateway.rest, talkCalls.findCount);
      expect(counts.Live, `live at ${hour}`).toBeGreaterThanOrEqual(1);
      expect(counts.Upcoming).toBeGreaterThan(0);
      expect(counts.Replay).toBeGreaterThan(100);
      const { List } = await done(gateway.rest, talkCalls.findPromotion);
      expect(List, `banner at ${hour}`).toHaveLength(5);
      expect(new Set(List.map(({ Talk }) => Talk.Id)).size).toBe(5);
      // A banner does not advertise what is over.
      for (const { Talk } of List) expect(Talk.Status).not.toBe('replay');
    }
  });
});

describe('findPromotion', () => {
  test('gives as many as asked for, five at most [9.11, 7.PATH.13]', async () => {
    for (const Limit of [1, 3, 5]) {
      const { List, Total } = await done(gateway.rest, talkCalls.findPromotion, { Limit });
      expect(List).toHaveLength(Limit);
      expect(Total).toBe(Limit);
    }
    expect((await refused(gateway.rest, talkCalls.findPromotion, { Limit: 6 })).code).toBe(400);
  });

  test('carries the talk as the other calls give it', async () => {
    const { List } = await done(gateway.rest, talkCalls.findPromotion);
    for (const { Talk, Title, Subtitle } of List) {
      const detail = await done(gateway.rest, talkCalls.get, { Id: Talk.Id });
      const { Intro, University, Cover, Topic, Media, ...talk } = detail;
      expect(talk).toEqual(Talk);
      expect(Title).not.toBe('');
      expect(Subtitle).toContain(Talk.Universityname);
    }
  });
});

describe('get', () => {
  test('gives the talk, its university and its room', async () => {
    const listed = await first({ Status: 'replay' });
    const detail = await done(gateway.rest, talkCalls.get, { Id: listed.Id });
    expect(detail).toMatchObject(listed);
    expect(detail.Topic).toBe(`stream/${listed.Id}`);
    expect(detail.Intro.length).toBeGreaterThan(20);
    expect(
      await done(gateway.rest, universityCalls.get, { Id: listed.Universityid }),
    ).toMatchObject(detail.University);
    expect(detail.University.Name).toBe(listed.Universityname);
  });

  test('says that there is no such talk', async () => {
    const headers = { 'Accept-Language': 'en' };
    expect(await refused(gateway.rest, talkCalls.get, { Id: 'nothing' }, { headers })).toEqual({
      code: CODES.notFound,
      msg: 'there is no such talk',
    });
    for (const Id of ['', 'a b', '../x', 'x'.repeat(41), '宣讲']) {
      expect((await refused(gateway.rest, talkCalls.get, { Id })).code).toBe(CODES.input);
    }
  });
});

test('the demo content follows the calendar and keeps existing rows', async () => {
  now = NOON + 3 * DAY_MS;
  await using later = await startGateway({ clock: () => now });
  const day = dayOf(now + 14 * DAY_MS);
  const fresh = await done(later.rest, talkCalls.findDay, { Date: day });
  expect(fresh.Total).toBeGreaterThanOrEqual(12);
  // The same days in both: made by code from the day alone.
  now = NOON;
  const ids = async ({ rest }: TestGateway) =>
    (await done(rest, talkCalls.findDay, { Date: TODAY })).List.map(({ Id }) => Id);
  expect(await ids(later)).toEqual(await ids(gateway));
});
