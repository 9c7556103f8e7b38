import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { guideCalls } from '@xuanjiang/contracts/guide';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import {
  GUIDE_BOOKMARKS_MAX,
  GUIDE_FOLLOWS_MAX,
  GUIDE_PLACES_MAX,
} from '@xuanjiang/contracts/guide-fields';
import { beforeEach, describe, expect, test } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { guidePlaceRows } from '../../src/features/talks/guide/reading-store.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const STUDENT = { token: 'test-token' };
const WORKER = { token: 'test-worker' };
const NOWHERE = '000000000000';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const guides = (await done(gateway.rest, guideCalls.find, { Limit: 100 })).List;
beforeEach(async () => {
  now = NOON;
  const { db } = gateway.storage;
  for (const table of ['guide_follow', 'guide_place', 'guide_bookmark', 'guide_report'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const idOf = (at: number): string => guides[at]?.Id ?? '';
const find = async (input: Record<string, unknown>) =>
  (await done(gateway.rest, guideCalls.find, { ...input, Limit: 100 })).List.map(({ Id }) => Id);

describe('guides', () => {
  test('come newest first, and each with its file [7.PATH.2]', () => {
    expect(guides.length).toBeGreaterThanOrEqual(12);
    const times = guides.map(({ Publishedtime }) => Publishedtime);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const { File, Demo } of guides) {
      expect(File.Url).toMatch(/^\/media\/guide\/[0-9a-f]{12}-[0-9a-f]{12}\.pdf$/);
      expect(Demo).toBe(true);
    }
  });

  test('are narrowed by kind, university, type, year and words, and by a set in its order', async () => {
    const [first] = guides;
    if (first === undefined) throw new Error('the demo has no guides');
    const only = (keep: (guide: Guide) => boolean) => guides.filter(keep).map(({ Id }) => Id);
    expect(await find({ Kind: first.Kind })).toEqual(only(({ Kind }) => Kind === first.Kind));
    expect(await find({ Universityid: first.Universityid })).toEqual(
      only(({ Universityid }) => Universityid === first.Universityid),
    );
    expect(await find({ Type: 'strong' })).toEqual(only(({ Type }) => Type === 'strong'));
    expect(await find({ Year: 2001 })).toEqual([]);
    expect(await find({ Name: `${first.Universityname} ${first.Title}` })).toEqual([first.Id]);
    expect(await find({ Name: '%' })).toEqual([]);
    const [set] = (await done(gateway.rest, guideCalls.findSet)).List;
    const { db } = gateway.storage;
    const items = await db
      .selectFrom('guide_set_item')
      .select('guide_id')
      .where('set_id', '=', set?.Id ?? '')
      .orderBy('position')
      .execute();
    expect(items.length).toBe(set?.Count);
    expect(await find({ Setid: set?.Id })).toEqual(items.map(({ guide_id }) => guide_id));
    expect(await done(gateway.rest, guideCalls.getSet, { Id: set?.Id })).toEqual(set);
    const nowhere = await refused(gateway.rest, guideCalls.getSet, { Id: 'ffffffffffff' });
    expect(nowhere.code).toBe(CODES.notFound);
  });

  test('for some provinces are found for these, and those for the whole country always', async () => {
    const shownIn = (code: string) =>
      guides
        .filter(({ Provinces }) => Provinces.length === 0 || Provinces.includes(code))
        .map(({ Id }) => Id);
    for (const code of ['330000', '440000']) {
      expect(await find({ Provinceid: Number(code) })).toEqual(shownIn(code));
    }
    expect(shownIn('330000').length).toBeGreaterThan(shownIn('440000').length);
    expect(shownIn('440000').length).toBeGreaterThan(0);
    expect(shownIn('330000').length).toBeLessThan(guides.length);
  });

  test('show their outline, their sets and seconds of talks that are recorded [7.PATH.18]', async () => {
    const details = await Promise.all(
      guides.map(({ Id }) => done(gateway.rest, guideCalls.get, { Id })),
    );
    for (const { Sections, Pages } of details) {
      const pages = Sections.map(({ Page }) => Page);
      expect(pages).toEqual([...pages].sort((a, b) => a - b));
      expect(Math.max(...pages)).toBeLessThanOrEqual(Pages);
    }
    const links = details.flatMap(({ Universityid, Sections }) =>
      Sections.flatMap(({ Links }) => Links.map((link) => ({ Universityid, ...link }))),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const { Universityid, Talk, Atms } of links) {
      expect(Talk.Universityid).toBe(Universityid);
      expect(Talk.Status).toBe('replay');
      expect(Atms).toBeLessThan(Talk.Durationms);
    }
    expect(details.some(({ Sets }) => Sets.length > 0)).toBe(true);
  });

  test('are found from the talk too: each section that it treats, in the order of its recording', async () => {
    const details = await Promise.all(
      guides.map(({ Id }) => done(gateway.rest, guideCalls.get, { Id })),
    );
    const linked = details.flatMap(({ Id, Sections }) =>
      Sections.flatMap(({ Title, Page, Links }) =>
        Links.map(({ Talk, Atms }) => ({ talk: Talk.Id, Id, Title, Page, Atms })),
      ),
    );
    const talks = [...new Set(linked.map(({ talk }) => talk))];
    expect(talks.length).toBeGreaterThanOrEqual(12);
    for (const Talkid of talks) {
      const found = await done(gateway.rest, guideCalls.findTreated, { Talkid, Limit: 100 });
      const times = found.List.map(({ Atms }) => Atms);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const expected = linked.filter(({ talk }) => talk === Talkid);
      expect(found.Total).toBe(expected.length);
      expect(
        found.List.map(({ Guide: { Id }, Title, Page, Atms }) => ({
          talk: Talkid,
          Id,
          Title,
          Page,
          Atms,
        })),
      ).toEqual(expect.arrayContaining(expected));
    }
    const nowhere = await done(gateway.rest, guideCalls.findTreated, { Talkid: 'nowhere' });
    expect(nowhere).toEqual({ List: [], Total: 0 });
  });

  test('that were withdrawn, or never were, are not there', async () => {
    const { db } = gateway.storage;
    const id = idOf(1);
    await db.updateTable('guide').set({ withdrawn_at: now }).where('id', '=', id).execute();
    try {
      // Another question: an answer may be a second old.
      expect(await find({ Year: guides[1]?.Year, Order: 'readers' })).not.toContain(id);
      for (const Id of [id, NOWHERE]) {
        expect((await refused(gateway.rest, guideCalls.sub, { Id }, STUDENT)).code).toBe(
          CODES.notFound,
        );
      }
    } finally {
      await db.updateTable('guide').set({ withdrawn_at: null }).execute();
    }
    expect((await refused(gateway.rest, guideCalls.get, { Id: NOWHERE })).code).toBe(
      CODES.notFound,
    );
  });
});

describe('following a guide', () => {
  const ids = async (as = STUDENT) => (await done(gateway.rest, guideCalls.listSub, {}, as)).Ids;
  const sub = (Id: string, On: boolean, as = STUDENT) =>
    done(gateway.rest, guideCalls.sub, { Id, On }, as);

  test('said twice changes nothing, and accounts are apart [7.PATH.19]', async () => {
    await sub(idOf(0), true);
    now += 1;
    for (const _ of [1, 2]) await sub(idOf(1), true);
    await sub(idOf(2), true, WORKER);
    expect(await ids()).toEqual([idOf(1), idOf(0)]);
    const followed = await done(gateway.rest, guideCalls.listFollowed, {}, STUDENT);
    expect(followed.List.map(({ Id }) => Id)).toEqual([idOf(1), idOf(0)]);
    for (const _ of [1, 2]) await sub(idOf(1), false);
    expect(await ids()).toEqual([idOf(0)]);
    expect(await ids(WORKER)).toEqual([idOf(2)]);
  });

  test('has a limit, at which those followed can be followed again', async () => {
    const { db } = gateway.storage;
    const [guide] = await db.selectFrom('guide').selectAll().limit(1).execute();
    const [follower] = await db.selectFrom('session').select('account_id').execute();
    if (guide === undefined || follower === undefined) throw new Error('the demo is empty');
    await sub(idOf(0), true);
    const [own] = await db.selectFrom('guide_follow').select('account_id').execute();
    const many = Array.from({ length: GUIDE_FOLLOWS_MAX - 1 }, (_, at) => ({
      ...guide,
      id: String(at).padStart(12, '0').replace(/^0/, 'f'),
      withdrawn_at: now,
    }));
    await db.insertInto('guide').values(many).execute();
    await db
      .insertInto('guide_follow')
      .values(
        many.map(({ id }) => ({ account_id: own?.account_id ?? '', guide_id: id, created_at: 1 })),
      )
      .execute();
    try {
      await sub(idOf(0), true);
      const full = await refused(gateway.rest, guideCalls.sub, { Id: idOf(1), On: true }, STUDENT);
      expect(full.code).toBe(CODES.conflict);
    } finally {
      await db.deleteFrom('guide').where('withdrawn_at', 'is not', null).execute();
    }
  });
});

describe('how far a guide was read', () => {
  const set = (Page: number, Time: number, Id = idOf(0), as = STUDENT) =>
    done(gateway.rest, guideCalls.setPlace, { Id, Page, Time }, as);
  const read = (Id = idOf(0), as = STUDENT) => done(gateway.rest, guideCalls.readPlace, { Id }, as);
  const readers = async (): Promise<number> => {
    const { db } = gateway.storage;
    const row = db.selectFrom('guide').select('readers').where('id', '=', idOf(0));
    return (await row.executeTakeFirstOrThrow()).readers;
  };

  test('is the newest place, whatever comes last, and counts a reader once', async () => {
    const before = await readers();
    expect(await read()).toEqual({ Page: 0, Time: 0, Bookmarks: [] });
    await set(5, now - 1000);
    await set(3, now - 2000);
    expect(await read()).toMatchObject({ Page: 5, Time: now - 1000 });
    await set(6, now);
    expect(await read()).toMatchObject({ Page: 6, Time: now });
    expect(await readers()).toBe(before + 1);
    await set(2, now, idOf(0), WORKER);
    expect(await readers()).toBe(before + 2);
    expect(await read()).toMatchObject({ Page: 6 });
  });

  test('does not go ahead of the clock, so that a later place is kept', async () => {
    await set(5, now + DAY_MS);
    expect(await read()).toMatchObject({ Page: 5, Time: now });
    now += 1000;
    await set(7, now);
    expect(await read()).toMatchObject({ Page: 7 });
  });

  test('is listed with the section, read last first', async () => {
    const { Sections } = await done(gateway.rest, guideCalls.get, { Id: idOf(1) });
    const section = Sections.at(-1);
    await set(1, now - 5000);
    await set(section?.Page ?? 0, now, idOf(1));
    const { List } = await done(gateway.rest, guideCalls.listPlace, {}, STUDENT);
    expect(List.map(({ Guide: { Id } }) => Id)).toEqual([idOf(1), idOf(0)]);
    expect(List[0]).toMatchObject({ Page: section?.Page, Section: section?.Title, Time: now });
  });

  test('is forgotten when so many others were read since', async () => {
    const { db } = gateway.storage;
    await set(1, now);
    const place = await db.selectFrom('guide_place').selectAll().executeTakeFirstOrThrow();
    const guide = await db.selectFrom('guide').selectAll().limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: GUIDE_PLACES_MAX - 1 }, (_, at) =>
      String(at).padStart(12, 'f'),
    );
    await db
      .insertInto('guide')
      .values(many.map((id) => ({ ...guide, id, withdrawn_at: now })))
      .execute();
    await db
      .insertInto('guide_place')
      .values(many.map((guide_id, at) => ({ ...place, guide_id, read_at: now - 1000 - at })))
      .execute();
    try {
      await set(2, now, idOf(1));
      const left = await db.selectFrom('guide_place').select('guide_id as id').execute();
      const ids = left.map(({ id }) => id);
      expect(ids).toHaveLength(GUIDE_PLACES_MAX);
      expect(ids).toEqual(expect.arrayContaining([idOf(0), idOf(1), many[0]]));
      expect(ids).not.toContain(many.at(-1));
    } finally {
      await db.deleteFrom('guide_place').execute();
      await db.deleteFrom('guide').where('withdrawn_at', 'is not', null).execute();
    }
  });

  test('is the newer one of two accounts that are joined, whose reader counts once', async () => {
    const before = await readers();
    await set(5, now - 1000);
    await set(7, now, idOf(0), WORKER);
    await set(3, now, idOf(1));
    await set(9, now - 1000, idOf(1), WORKER);
    const { db } = gateway.storage;
    const places = await db
      .selectFrom('guide_place')
      .select(['account_id as uids', 'page'])
      .execute();
    const uidsAt = (page: number) => places.find((place) => place.page === page)?.uids ?? '';
    await db
      .transaction()
      .execute((tx) => joinRows(guidePlaceRows, { db: tx, from: uidsAt(7), to: uidsAt(5), now }));
    expect(await read()).toMatchObject({ Page: 7, Time: now });
    expect(await read(idOf(1))).toMatchObject({ Page: 3, Time: now });
    expect(await readers()).toBe(before + 1);
  });

  test('is no page that the guide does not have', async () => {
    const Page = (guides[0]?.Pages ?? 0) + 1;
    for (const [call, rest] of [
      [guideCalls.setPlace, { Time: now }],
      [guideCalls.setBookmark, { On: true }],
      [guideCalls.report, { Reason: 'broken' }],
    ] as const) {
      const { code } = await refused(gateway.rest, call, { Id: idOf(0), Page, ...rest }, STUDENT);
      expect(code).toBe(CODES.input);
    }
  });

  test('has bookmarks, each once, in order, and so many at most', async () => {
    const mark = (Page: number, On: boolean) =>
      done(gateway.rest, guideCalls.setBookmark, { Id: idOf(0), Page, On }, STUDENT);
    for (const page of [7, 2, 7]) await mark(page, true);
    expect((await read()).Bookmarks).toEqual([2, 7]);
    await mark(2, false);
    expect((await read()).Bookmarks).toEqual([7]);
    expect((await read(idOf(0), WORKER)).Bookmarks).toEqual([]);
    const { db } = gateway.storage;
    const [own] = await db.selectFrom('guide_bookmark').selectAll().execute();
    if (own === undefined) throw new Error('no bookmark was kept');
    await db
      .insertInto('guide_bookmark')
      .values(
        Array.from({ length: GUIDE_BOOKMARKS_MAX - 1 }, (_, at) => ({ ...own, page: 1000 + at })),
      )
      .execute();
    await mark(7, true);
    const input = { Id: idOf(0), Page: 3, On: true };
    const full = await refused(gateway.rest, guideCalls.setBookmark, input, STUDENT);
    expect(full.code).toBe(CODES.conflict);
  });
});

test('a report is kept once for an account, with what was said last', async () => {
  const input = { Id: idOf(0), Reason: 'broken', Page: 2, Note: '打不开' };
  await done(gateway.rest, guideCalls.report, input, STUDENT);
  await done(gateway.rest, guideCalls.report, { Id: idOf(0), Reason: 'outdated' }, STUDENT);
  const { db } = gateway.storage;
  const rows = await db.selectFrom('guide_report').select(['reason', 'page', 'note']).execute();
  expect(rows).toEqual([{ reason: 'outdated', page: 0, note: '' }]);
  // What is said after staff have closed it is open again.
  await db.updateTable('guide_report').set({ closed_at: now }).execute();
  await done(gateway.rest, guideCalls.report, input, STUDENT);
  const after = await db.selectFrom('guide_report').select('closed_at').execute();
  expect(after).toEqual([{ closed_at: null }]);
});
