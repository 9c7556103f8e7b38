import { randomBytes } from 'node:crypto';
import { advCalls } from '@xuanjiang/contracts/adv';
import type { StaffAdv } from '@xuanjiang/contracts/adv-staff';
import { advStaffCalls } from '@xuanjiang/contracts/adv-staff';
import { AD_ID, DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import { groupCalls } from '@xuanjiang/contracts/group';
import { groupStaffCalls } from '@xuanjiang/contracts/group-staff';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { text } from '@xuanjiang/contracts/messages';
import { newsCalls } from '@xuanjiang/contracts/news';
import { newsStaffCalls } from '@xuanjiang/contracts/news-staff';
import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import { ADV_PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { searchCalls } from '@xuanjiang/contracts/search';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused, send } from '../harness/call.ts';
import { addRegistered } from '../harness/events.ts';
import { twoColours } from '../harness/pictures.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until } from '../harness/wait.ts';

const gateway = await shareGateway();
const { db } = gateway.storage;
const [own, other] = await db
  .selectFrom('university')
  .select('id')
  .orderBy('id')
  .limit(2)
  .execute();
const universityId = own?.id ?? '';
const operator = await addAccount(gateway.storage, { role: 'operator' });
const liaison = await addAccount(gateway.storage, { role: 'worker', universityId });
const stranger = await addAccount(gateway.storage, {
  role: 'worker',
  universityId: other?.id ?? '',
});

const CHANGED = { code: CODES.conflict, msg: text('zh', 'changedMeanwhile') };
/** A word that nothing else has. */
const newWord = (): string => `密${randomBytes(6).toString('hex')}`;

const eventForm = (Title: string) => {
  const Starttime = Date.now() + 3 * DAY_MS;
  const Endtime = Starttime + 2 * HOUR_MS;
  return {
    ...{ Title, Organiser: '招生办公室', Starttime, Endtime, Applyuntil: Starttime },
    ...{ Checkinfrom: Starttime - HOUR_MS, Checkinuntil: Endtime, Cityid: '330100' },
    ...{ Place: '报告厅', Site: 1, Steps: [{ Time: Starttime, Title: '开场' }] },
  };
};
const newsForm = (Title: string, text = '正文') => ({
  ...{ Title, Category: 'apply', Source: '编辑部' },
  Blocks: [{ Kind: 'paragraph', Text: text }],
});
const advForm = (Title: string) => ({
  ...{ Place: AD_ID, Title, Url: '/videoSearch?q=1', Starttime: 0, Endtime: null },
});
const upload = async ({ Id, Version }: StaffAdv, bytes: Buffer, token = operator.token) => {
  const url = `${gateway.url}${ADV_PICTURE_PATHS.add}?Id=${Id}&Version=${Version}`;
  const headers = { 'Content-Type': 'image/png', ...(token !== '' && { token }) };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return (await response.json()) as { code: number; msg: string; data: StaffAdv };
};
const newsFound = async (Name: string) =>
  (await done(gateway.rest, newsCalls.find, { Name })).List.map(({ Id }) => Id);

describe('what everybody reads', () => {
  /** Everything that is public: where a word of a draft would stand. */
  const publicTexts = async (word: string, paths: readonly string[]): Promise<string> => {
    const texts = [
      await done(gateway.rest, searchCalls.find, { Keyword: word }),
      await done(gateway.rest, eventCalls.find, { Name: word }),
      await done(gateway.rest, groupCalls.find, { Name: word }),
      await done(gateway.rest, newsCalls.find, { Name: word }),
      await done(gateway.rest, advCalls.get),
      await done(gateway.rest, advCalls.get, { Id: FOLLOW_AD_ID }),
    ].map((answer) => JSON.stringify(answer).replaceAll(JSON.stringify(word), ''));
    const sitemap = await fetch(`${gateway.url}/sitemap.xml`);
    texts.push(await sitemap.text());
    for (const path of paths) texts.push(await (await fetch(gateway.url + path)).text());
    return texts.join('\n');
  };

  test('has nothing of a draft: lists, search, single reads, sitemap, drawn pages, pictures', async () => {
    const word = newWord();
    const { rest } = gateway;
    const event = await done(rest, eventStaffCalls.add, eventForm(word), liaison);
    const group = await done(rest, groupStaffCalls.add, { Name: word, Intro: word }, liaison);
    // Not so soon that the first one, too, is about to run out.
    const Expirestime = Date.now() + 10 * DAY_MS;
    const Link = `https://example.com/${word}`;
    await done(rest, groupStaffCalls.addCode, { Id: group.Id, Link, Expirestime }, liaison);
    const news = await done(rest, newsStaffCalls.add, newsForm(word, word), operator);
    const adv = await done(rest, advStaffCalls.add, advForm(word), operator);
    const picture = await twoColours(390, 844).png().toBuffer();
    expect(await upload(adv, picture)).toMatchObject({ code: 0 });
    const paths = [
      `/eventoffDetail?id=${event.Id}`,
      `/consultDetail?id=${group.Id}`,
      `/consulationDetail?id=${news.Id}`,
      `/media/adv/${adv.Id}.webp`,
    ];
    const found = await publicTexts(word, paths);
    for (const secret of [word, event.Id, group.Id, news.Id, adv.Id]) {
      // An address may be said again by the page that says that nothing is there.
      const said = paths.reduce((text, path) => text.replaceAll(path, ''), found);
      expect(said).not.toContain(secret);
    }
    for (const [call, Id] of [
      [eventCalls.get, event.Id],
      [groupCalls.get, group.Id],
      [newsCalls.get, news.Id],
    ] as const) {
      expect(await refused(rest, call, { Id })).toMatchObject({ code: CODES.notFound });
    }
    const [student] = await addRegistered(gateway.storage, 1, Date.now());
    const as = { token: student?.token ?? '' };
    for (const [call, Id] of [
      [eventCalls.apply, event.Id],
      [groupCalls.join, group.Id],
    ] as const) {
      expect(await refused(rest, call, { Id }, as)).toMatchObject({ code: CODES.notFound });
    }
    const file = `${gateway.url}/media/adv/${adv.Id}.webp`;
    expect(((await (await fetch(file)).json()) as { code: number }).code).toBe(CODES.notFound);
    const unknown = await fetch(`${gateway.url}${ADV_PICTURE_PATHS.get}?Id=${adv.Id}`);
    expect(((await unknown.json()) as { code: number }).code).toBe(CODES.unauthorized);

    // All of it is there once it is published.
    const version = (Id: string, Version: number) => ({ Id, Version });
    await done(rest, eventStaffCalls.publish, version(event.Id, 1), liaison);
    await done(rest, groupStaffCalls.publish, version(group.Id, 1), liaison);
    await done(rest, newsStaffCalls.publish, version(news.Id, 1), operator);
    await done(rest, advStaffCalls.publish, version(adv.Id, 2), operator);
    const shown = await publicTexts(word, []);
    for (const id of [event.Id, group.Id, news.Id, adv.Id]) expect(shown).toContain(id);
    expect((await fetch(file)).headers.get('content-type')).toBe('image/webp');
    await done(rest, advStaffCalls.withdraw, { Id: adv.Id }, operator);
    expect((await done(rest, advCalls.get)).Adv).toBeNull();
  });
});

describe('an event of a university', () => {
  test('is published, moved and called off by its liaison, and who signed up is told', async () => {
    const { rest } = gateway;
    const form = eventForm(newWord());
    const { Id } = await done(rest, eventStaffCalls.add, form, liaison);
    const edited = { Id, Version: 1, ...form, Site: 2 };
    expect(await done(rest, eventStaffCalls.edit, edited, liaison)).toMatchObject({
      ...{ Version: 2, State: 'draft' },
      Lists: [{ Attendance: 'site', Capacity: 2 }],
    });
    expect(await refused(rest, eventStaffCalls.edit, edited, operator)).toMatchObject(CHANGED);
    expect(await done(rest, eventStaffCalls.publish, { Id, Version: 2 }, liaison)).toMatchObject({
      Version: 3,
      State: 'upcoming',
    });
    const people = await addRegistered(gateway.storage, 1, Date.now());
    const [student] = people as [TestAccount];
    await done(rest, eventCalls.apply, { Id }, student);

    const later = form.Starttime + HOUR_MS;
    const moved = { ...form, Site: 2, Starttime: later, Steps: [] };
    expect(
      await refused(rest, eventStaffCalls.edit, { Id, Version: 3, ...moved }, liaison),
    ).toMatchObject({ code: CODES.conflict, msg: expect.stringContaining('改期') });
    const texts = { Id, Version: 3, ...form, Site: 2, Summary: '新的简介' };
    await done(rest, eventStaffCalls.edit, texts, liaison);
    expect(await done(rest, eventCalls.get, { Id })).toMatchObject({ Summary: '新的简介' });
    const places = { Id, Version: 4, Attendance: 'site', Capacity: 5 };
    await done(rest, eventStaffCalls.setCapacity, places, liaison);
    expect(await refused(rest, eventStaffCalls.setCapacity, places, liaison)).toMatchObject(
      CHANGED,
    );
    const to = { Starttime: moved.Starttime, Endtime: form.Endtime + HOUR_MS, Reason: '台风' };
    // Its kept answer is forgotten at once.
    expect(await done(rest, eventCalls.get, { Id })).toMatchObject({ Starttime: form.Starttime });
    await done(rest, eventStaffCalls.move, { Id, Version: 5, ...to }, liaison);
    expect(await done(rest, eventCalls.get, { Id })).toMatchObject({ Starttime: later });
    const Reason = '场馆检修';
    expect(
      await done(rest, eventStaffCalls.cancel, { Id, Version: 6, Reason }, liaison),
    ).toMatchObject({ State: 'cancelled', Notice: Reason });
    const told = await until('the student is told', async () => {
      const { List } = await done(rest, inboxCalls.find, { Kinds: 'event' }, student);
      return List.find(({ Event }) => Event === 'cancelled');
    });
    expect(told).toMatchObject({ Content: Reason, Link: `/eventoffDetail?id=${Id}` });
    const version7 = { Id, Version: 7 };
    const again = await refused(rest, eventStaffCalls.cancel, { ...version7, Reason }, liaison);
    expect(again).toMatchObject({ code: CODES.conflict, msg: '活动已取消' });
    expect(await refused(rest, eventStaffCalls.del, version7, liaison)).toMatchObject({
      code: CODES.conflict,
    });
  });

  test('is that of no other liaison, and its draft can be deleted', async () => {
    const { rest } = gateway;
    const form = eventForm(newWord());
    const { Id } = await done(rest, eventStaffCalls.add, form, liaison);
    const none = { code: CODES.notFound };
    for (const call of [eventStaffCalls.publish, eventStaffCalls.del]) {
      expect(await refused(rest, call, { Id, Version: 1 }, stranger)).toMatchObject(none);
    }
    expect(await refused(rest, eventStaffCalls.get, { Id }, stranger)).toMatchObject(none);
    const foreign = { ...form, Universityid: universityId };
    expect(await refused(rest, eventStaffCalls.add, foreign, stranger)).toMatchObject({
      code: CODES.forbidden,
    });
    const Name = form.Title;
    const seen = async (who: TestAccount) =>
      (await done(rest, eventStaffCalls.list, { Name, State: 'draft' }, who)).Total;
    expect([await seen(liaison), await seen(operator), await seen(stranger)]).toEqual([1, 1, 0]);
    // One whose time has come meanwhile is not published.
    const early = Date.now() - 1;
    const { db } = gateway.storage;
    await db.updateTable('event').set({ starts_at: early }).where('id', '=', Id).execute();
    const publish = await refused(rest, eventStaffCalls.publish, { Id, Version: 1 }, liaison);
    expect(publish).toMatchObject({ code: CODES.conflict, msg: '开始时间要晚于现在' });
    await done(rest, eventStaffCalls.del, { Id, Version: 1 }, liaison);
    expect(await seen(operator)).toBe(0);
  });

  test.each([
    [{ Endtime: 1 }, '结束时间要晚于开始时间'],
    [{ Cityid: '330000' }, '请选择城市'],
    [{ Site: 0 }, '至少要有一种参加方式的名额'],
    [{ Place: '' }, '现场活动要写地点'],
    [{ Talkid: 'none' }, '这场宣讲不存在或已下线'],
  ])('is refused with %j', async (change, msg) => {
    const form = { ...eventForm('活动'), ...change };
    expect(await refused(gateway.rest, eventStaffCalls.add, form, liaison)).toEqual({
      code: CODES.input,
      msg,
    });
  });
});

describe('a group', () => {
  test('has QR codes one after another, and is closed for good', async () => {
    const { rest } = gateway;
    const Name = newWord();
    const { Id } = await done(rest, groupStaffCalls.add, { Name }, liaison);
    // What nobody was shown is deleted, not closed.
    expect(await refused(rest, groupStaffCalls.close, { Id, Version: 1 }, liaison)).toMatchObject({
      msg: '还没有发布',
    });
    await done(rest, groupStaffCalls.publish, { Id, Version: 1 }, liaison);
    // Not so soon that the first one, too, is about to run out.
    const Expirestime = Date.now() + 10 * DAY_MS;
    const code = { Id, Link: 'https://example.com/first', Expirestime };
    await done(rest, groupStaffCalls.addCode, code, liaison);
    const twice = { code: CODES.conflict, msg: '这个二维码已经添加过' };
    expect(await refused(rest, groupStaffCalls.addCode, code, liaison)).toMatchObject(twice);
    const second = { ...code, Link: 'https://example.com/second', Capacity: 5 };
    // When two add the same code at once, the second is refused, and the code is there once.
    const adding = [liaison, operator].map((who) =>
      send(rest, groupStaffCalls.addCode, second, who),
    );
    const codes = (await Promise.all(adding)).map(({ body }) => (body as { code: number }).code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([CODES.ok, CODES.conflict]);
    const both = await done(rest, groupStaffCalls.get, { Id }, liaison);
    expect(both.Codes).toMatchObject([{ State: 'shown' }, { State: 'later', Capacity: 5 }]);
    const first = { Id, Link: code.Link };
    // The one that comes later lets few in: whoever can add another is told, and no other liaison.
    const ended = await done(rest, groupStaffCalls.endCode, first, liaison);
    expect(ended.Codes).toMatchObject([{ State: 'over' }, { State: 'shown' }]);
    const duties = async (who: TestAccount) =>
      (await done(rest, inboxCalls.find, { Kinds: 'duty' }, who)).List.filter(
        ({ Title }) => Title === Name,
      ).length;
    await until('the liaison is told', async () => (await duties(liaison)) > 0 || undefined);
    expect([await duties(operator), await duties(stranger)]).toEqual([1, 0]);
    const renamed = { Id, Version: 2, Name: `${Name}2`, Provinceid: '330000' };
    await done(rest, groupStaffCalls.edit, renamed, liaison);
    expect(await refused(rest, groupStaffCalls.edit, renamed, operator)).toMatchObject(CHANGED);
    expect(await done(rest, groupCalls.get, { Id })).toMatchObject({ Province: '浙江省' });
    await done(rest, groupStaffCalls.close, { Id, Version: 3 }, liaison);
    expect(await refused(rest, groupCalls.get, { Id })).toMatchObject({ code: CODES.notFound });
    expect(await refused(rest, groupStaffCalls.addCode, second, liaison)).toMatchObject({
      msg: '咨询群已关闭',
    });
    const acts = db.selectFrom('audit').select('action').where('subject', '=', Id).orderBy('id');
    expect((await acts.execute()).map(({ action }) => action)).toEqual([
      ...['consult.add', 'consult.publish', 'consult.addCode', 'consult.addCode'],
      ...['consult.endCode', 'consult.edit', 'consult.close'],
    ]);
  });
});

describe('an article', () => {
  test('keeps every published version; an older one is restored', async () => {
    const { rest } = gateway;
    const [Title, other] = [newWord(), newWord()];
    const { Id } = await done(rest, newsStaffCalls.add, newsForm(Title, '第一版'), operator);
    await done(rest, newsStaffCalls.publish, { Id, Version: 1 }, operator);
    const second = { Id, Version: 2, ...newsForm(other, '第二版') };
    expect(await done(rest, newsStaffCalls.edit, second, operator)).toMatchObject({
      Changed: true,
    });
    expect(await refused(rest, newsStaffCalls.edit, second, operator)).toMatchObject(CHANGED);
    // Readers see the first one, and find nothing of the second.
    expect(await done(rest, newsCalls.get, { Id })).toMatchObject({ Title });
    expect([await newsFound(Title), await newsFound(other)]).toEqual([[Id], []]);
    await done(rest, newsStaffCalls.publish, { Id, Version: 3 }, operator);
    expect(await done(rest, newsCalls.get, { Id })).toMatchObject({ Title: other });
    const { List } = await done(rest, newsStaffCalls.findVersions, { Id }, operator);
    expect(List).toMatchObject([
      { Number: 2, By: operator.uids, Content: { Title: other } },
      { Number: 1, By: operator.uids, Content: { Title } },
    ]);
    await done(rest, newsStaffCalls.restore, { Id, Version: 4, Number: 1 }, operator);
    expect(await done(rest, newsCalls.get, { Id })).toMatchObject({ Title: other });
    await done(rest, newsStaffCalls.publish, { Id, Version: 5 }, operator);
    expect(await done(rest, newsCalls.get, { Id })).toMatchObject({
      Title,
      Blocks: [{ Text: '第一版' }],
    });
    await done(rest, newsStaffCalls.withdraw, { Id, Version: 6 }, operator);
    expect(await refused(rest, newsCalls.get, { Id })).toMatchObject({ code: CODES.notFound });
    expect(await newsFound(Title)).toEqual([]);
    const del = await refused(rest, newsStaffCalls.del, { Id, Version: 7 }, operator);
    expect(del.code).toBe(CODES.conflict);
  });

  test('of before versions were kept has its text as the first one', async () => {
    const { rest } = gateway;
    const [article] = (await done(rest, newsCalls.find, { Limit: 20 })).List.slice(-1);
    const Id = article?.Id ?? '';
    const row = await done(rest, newsStaffCalls.get, { Id }, operator);
    const { Title, Category, Source, Blocks } = row;
    const form = { Title: `${Title}新`, Category, Source, Blocks };
    const { Version } = row;
    await done(rest, newsStaffCalls.edit, { Id, Version, ...form }, operator);
    await done(rest, newsStaffCalls.publish, { Id, Version: Version + 1 }, operator);
    const { List } = await done(rest, newsStaffCalls.findVersions, { Id }, operator);
    expect(List).toMatchObject([
      { Number: 2, Content: { Title: `${Title}新` } },
      { Number: 1, By: '', Content: { Title } },
    ]);
  });

  test('is published later, and one that is empty or names what is gone not at all', async () => {
    const { rest } = gateway;
    const Title = newWord();
    const { Id } = await done(rest, newsStaffCalls.add, newsForm(Title), operator);
    const Publishedtime = Date.now() + DAY_MS;
    await done(rest, newsStaffCalls.publish, { Id, Version: 1, Publishedtime }, operator);
    expect(await refused(rest, newsCalls.get, { Id })).toMatchObject({ code: CODES.notFound });
    // A talk that it names may be gone since it was written.
    const { db } = gateway.storage;
    const named = await done(rest, newsStaffCalls.add, newsForm(Title), operator);
    const { draft: written } = await db
      .selectFrom('news')
      .select('draft')
      .where('id', '=', named.Id)
      .executeTakeFirstOrThrow();
    const gone = JSON.stringify({ ...JSON.parse(written ?? '{}'), Talkids: ['gone'] });
    await db.updateTable('news').set({ draft: gone }).where('id', '=', named.Id).execute();
    expect(
      await refused(rest, newsStaffCalls.publish, { Id: named.Id, Version: 1 }, operator),
    ).toMatchObject({ msg: '这场宣讲不存在或已下线' });
    const empty = { ...newsForm(Title), Blocks: [] };
    const draft = await done(rest, newsStaffCalls.add, empty, operator);
    expect(
      await refused(rest, newsStaffCalls.publish, { Id: draft.Id, Version: 1 }, operator),
    ).toMatchObject({ msg: '正文还是空的' });
    await done(rest, newsStaffCalls.del, { Id: draft.Id, Version: 1 }, operator);
  });
});

describe('an advertisement', () => {
  test('takes the place of the one before; its picture is checked by what it is', async () => {
    const { rest } = gateway;
    const first = await done(rest, advStaffCalls.add, advForm(newWord()), operator);
    const bare = { Id: first.Id, Version: 1 };
    expect(await refused(rest, advStaffCalls.publish, bare, operator)).toMatchObject({
      msg: '还没有上传图片',
    });
    expect(await upload(first, Buffer.from('<svg/>'))).toMatchObject({
      code: CODES.unsupportedMedia,
    });
    const png = await twoColours(2600, 1300).png().toBuffer();
    expect(await upload(first, png, liaison.token)).toMatchObject({ code: CODES.forbidden });
    expect(await upload(first, png)).toMatchObject({ code: 0, data: { Version: 2 } });
    expect(await upload(first, png)).toMatchObject(CHANGED);
    await done(rest, advStaffCalls.publish, { Id: first.Id, Version: 2 }, operator);
    expect((await done(rest, advCalls.get)).Adv?.Advid).toBe(first.Id);
    // The copy has the picture; what was shown is not changed.
    const copy = { ...advForm(newWord()), Copyof: first.Id };
    const second = await done(rest, advStaffCalls.add, copy, operator);
    const { Version } = await done(rest, advStaffCalls.get, { Id: first.Id }, operator);
    const edited = { Id: first.Id, Version, Title: '新', Url: '/', Starttime: 0, Endtime: null };
    expect(await refused(rest, advStaffCalls.edit, edited, operator)).toEqual({
      code: CODES.conflict,
      msg: '投放过的广告不能修改或删除，可以复制一份新的',
    });
    await done(rest, advStaffCalls.publish, { Id: second.Id, Version: 1 }, operator);
    expect((await done(rest, advCalls.get)).Adv?.Advid).toBe(second.Id);
    const { List } = await done(rest, advStaffCalls.list, {}, operator);
    const states = List.filter(({ Id }) => [first.Id, second.Id].includes(Id));
    expect(states.map(({ State }) => State)).toEqual(['live', 'withdrawn']);
  });

  test('is listed after the drafts, the newest or the oldest first; groups are too', async () => {
    const { rest } = gateway;
    const Name = newWord();
    const advs: string[] = [];
    const groups: string[] = [];
    for (const number of [1, 2]) {
      advs.push((await done(rest, advStaffCalls.add, advForm(`${Name} ${number}`), operator)).Id);
      const group = { Name: `${Name} ${number}` };
      groups.push((await done(rest, groupStaffCalls.add, group, liaison)).Id);
    }
    const { db } = gateway.storage;
    for (const [index, at] of [1000, 2000].entries()) {
      for (const [table, id] of [
        ['adv_draft', advs[index]],
        ['consult_group', groups[index]],
      ] as const) {
        await db
          .updateTable(table)
          .set({ created_at: at })
          .where('id', '=', id ?? '')
          .execute();
      }
    }
    for (const [Sort, turn] of [
      ['newest', (ids: readonly string[]) => ids.toReversed()],
      ['oldest', (ids: readonly string[]) => ids],
    ] as const) {
      const listed = await done(rest, advStaffCalls.list, { Name, Sort }, operator);
      expect(listed.List.map(({ Id }) => Id)).toEqual(turn(advs));
      const found = await done(rest, groupStaffCalls.list, { Name, Sort }, liaison);
      expect(found.List.map(({ Id }) => Id)).toEqual(turn(groups));
    }
  });

  test('is not shown in a place that is switched off', async () => {
    const { rest } = gateway;
    const place = async () =>
      (await done(rest, advStaffCalls.findPlaces, {}, operator)).List.find(
        ({ Place }) => Place === FOLLOW_AD_ID,
      );
    const { Version = 0 } = (await place()) ?? {};
    const off = { Place: FOLLOW_AD_ID, Off: true, Version };
    await done(rest, advStaffCalls.setPlace, off, operator);
    expect(await refused(rest, advStaffCalls.setPlace, off, operator)).toMatchObject(CHANGED);
    expect(await done(rest, advCalls.get, { Id: FOLLOW_AD_ID })).toEqual({ Adv: null, Off: true });
    await done(
      rest,
      advStaffCalls.setPlace,
      { ...off, Off: false, Version: Version + 1 },
      operator,
    );
    expect((await done(rest, advCalls.get, { Id: FOLLOW_AD_ID })).Off).toBe(false);
  });
});
