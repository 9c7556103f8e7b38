import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { groupCalls } from '@xuanjiang/contracts/group';
import { guideCalls } from '@xuanjiang/contracts/guide';
import { newsCalls } from '@xuanjiang/contracts/news';
import { newsStaffCalls } from '@xuanjiang/contracts/news-staff';
import { SHARE_SUMMARY_MAX } from '@xuanjiang/contracts/rules/one-line';
import type { SharedPage } from '@xuanjiang/contracts/rules/routes';
import { SHARED_PAGES } from '@xuanjiang/contracts/rules/routes';
import type { ShareCard } from '@xuanjiang/contracts/share';
import { shareCalls } from '@xuanjiang/contracts/share';
import { universityCalls } from '@xuanjiang/contracts/university';
import { describe, expect, test } from 'vitest';
import { DRAFT } from '../../src/db/published.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { metricOf } from '../harness/metrics.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until } from '../harness/wait.ts';

const CRAWLER =
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)';
const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/138 Mobile Safari/537.36';

const gateway = await shareGateway({ config: { openReading: false } });
const { rest } = gateway;
const idOf = ({ List: [first] }: { readonly List: readonly { readonly Id: string }[] }) =>
  first?.Id ?? '';
/** One of each kind that is published. */
const ids = {
  '/orgDetail': idOf(await done(rest, universityCalls.find, { Limit: 1 })),
  '/recruitDetail': idOf(await done(rest, guideCalls.find, { Limit: 1 })),
  '/eventoffDetail': idOf(await done(rest, eventCalls.find, { Phase: 'upcoming', Limit: 1 })),
  '/consultDetail': idOf(await done(rest, groupCalls.find, { Limit: 1 })),
  '/consulationDetail': idOf(await done(rest, newsCalls.find, { Limit: 1 })),
};

const open = (path: string, agent = PHONE) =>
  gateway.rest.get(path).set('User-Agent', agent).expect(200);
const isDrawn = (text: string): boolean => text.includes('id="given"');
/** The page once it is drawn: the first that is asked for starts the thread. */
const drawn = (path: string, agent = PHONE): Promise<string> =>
  until(`the drawing of ${path}`, async () => {
    const { text } = await open(path, agent);
    return isDrawn(text) ? text : null;
  });
const cardOf = (Page: SharedPage): Promise<ShareCard> =>
  done(gateway.rest, shareCalls.card, { Page, Id: ids[Page] });
const metaOf = (text: string, name: string): string =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1] ?? '';
const seenIn = (text: string): string =>
  text
    .replace(/^[\s\S]*<div id="root">/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, '');

describe('with OPEN_READING=false a shared link', () => {
  test.each(SHARED_PAGES)('to %s says to a crawler what it shows [2.SHARED.1]', async (page) => {
    const card = await cardOf(page);
    const text = await drawn(`${page}?id=${ids[page]}&qd=wx`, CRAWLER);
    expect(card.Title).not.toBe('');
    expect(metaOf(text, 'og:title')).toBe(card.Title);
    if (card.Summary !== '') {
      expect(metaOf(text, 'og:description')).toContain(card.Summary.slice(0, 20));
    }
    expect(metaOf(text, 'og:image')).toMatch(/^http/);
    // It needs a login: search engines list it no more than before.
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toContain('application/ld+json');
  });

  test.each(SHARED_PAGES)(
    'to %s shows a visitor its head, and nothing beyond [2.SHARED.2]',
    async (page) => {
      const card = await cardOf(page);
      const text = await drawn(`${page}?id=${ids[page]}`);
      expect(seenIn(text)).toContain(card.Title);
      if (card.Place !== '') expect(seenIn(text)).toContain(card.Place);
      const given = /<script type="application\/json" id="given">(.*?)<\/script>/.exec(text)?.[1];
      const { answers } = JSON.parse(given ?? '') as { answers: [[string[]], unknown][] };
      // The only answer that came with the page is the card itself.
      expect(answers.map(([[call]]) => call)).toEqual([['share', 'card']]);
      expect(answers[0]?.[1]).toEqual(card);
      // The screen that shows all of it is not loaded before the login.
      expect(text).not.toMatch(/(?:org|recruit|eventoff|consult|consulation)-detail-screen/);
    },
  );

  test('has a line of a card, and no more of its text', async () => {
    for (const page of SHARED_PAGES) {
      const { Summary } = await cardOf(page);
      expect([...Summary].length).toBeLessThanOrEqual(SHARE_SUMMARY_MAX);
      expect(Summary).not.toMatch(/\n/);
    }
  });

  test('to a wide screen has the same head', async () => {
    const { Title } = await cardOf('/eventoffDetail');
    const wide = await drawn(`/eventoffDetail?id=${ids['/eventoffDetail']}`, CRAWLER);
    expect(seenIn(wide)).toContain(Title);
  });

  test('shows no head to who has a session: they get the page', async () => {
    const path = `/orgDetail?id=${ids['/orgDetail']}`;
    await drawn(path);
    const { text } = await open(path).set('Cookie', 'token=abc');
    expect(isDrawn(text)).toBe(false);
  });
});

describe('what is not published', () => {
  const reveals = async (page: SharedPage, id: string, title: string): Promise<void> => {
    const { code } = await refused(gateway.rest, shareCalls.card, { Page: page, Id: id });
    expect([page, code]).toEqual([page, CODES.notFound]);
    for (let times = 0; times < 3; times += 1) {
      const { text } = await open(`${page}?id=${id}`, CRAWLER);
      expect([page, isDrawn(text), text.includes(title)]).toEqual([page, false, false]);
    }
  };

  test('reveals nothing: drafts, what was withdrawn or closed, and what is published later [2.SHARED.4]', async () => {
    const { db } = gateway.storage;
    const { rest } = gateway;
    const last = <T>({ List }: { readonly List: readonly T[] }): T => {
      const found = List.at(-1);
      if (found === undefined) throw new Error('the demo has none');
      return found;
    };
    const guide = last(await done(rest, guideCalls.find, { Limit: 9 }));
    const event = last(await done(rest, eventCalls.find, { Phase: 'upcoming', Limit: 9 }));
    const group = last(await done(rest, groupCalls.find, { Limit: 9 }));
    const article = last(await done(rest, newsCalls.find, { Limit: 9 }));
    const later = Date.now() + DAY_MS;
    await db.updateTable('guide').set({ withdrawn_at: 1 }).where('id', '=', guide.Id).execute();
    await db.updateTable('event').set({ status: DRAFT }).where('id', '=', event.Id).execute();
    await db.updateTable('consult_group').set({ status: 0 }).where('id', '=', group.Id).execute();
    await db
      .updateTable('news')
      .set({ published_at: later })
      .where('id', '=', article.Id)
      .execute();
    await reveals('/recruitDetail', guide.Id, guide.Title);
    await reveals('/eventoffDetail', event.Id, event.Title);
    await reveals('/consultDetail', group.Id, group.Name);
    await reveals('/consulationDetail', article.Id, article.Title);
    await reveals('/orgDetail', 'gone', '没有');
  });

  test('starts no drawing, whatever id is asked for', async () => {
    await drawn(`/orgDetail?id=${ids['/orgDetail']}`);
    const asked = async () => (await metricOf(gateway, 'pages_total')) ?? 0;
    const before = await asked();
    for (const id of ['made-up-1', 'made-up-2']) await open(`/orgDetail?id=${id}`);
    expect(await asked()).toBe(before);
  });

  test('is not given any more once it was withdrawn, though it was drawn before [2.SHARED.4]', async () => {
    const page = '/consulationDetail';
    const { Title } = await cardOf(page);
    await drawn(`${page}?id=${ids[page]}`);
    const operator = await addAccount(gateway.storage, { role: 'operator' });
    const { Id, Version } = await done(
      gateway.rest,
      newsStaffCalls.get,
      { Id: ids[page] },
      operator,
    );
    await done(gateway.rest, newsStaffCalls.withdraw, { Id, Version }, operator);
    await until('the page without it', async () => {
      const { text } = await open(`${page}?id=${Id}`);
      return isDrawn(text) ? null : true;
    });
    await reveals(page, Id, Title);
  });
});
