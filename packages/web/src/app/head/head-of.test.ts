import type { CampaignDetail } from '@xuanjiang/contracts/campaign';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail, EventList } from '@xuanjiang/contracts/event';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import type { NewsDetail } from '@xuanjiang/contracts/news';
import type { ShareCard } from '@xuanjiang/contracts/share';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { describe, expect, it } from 'vitest';
import { makeTalk } from '../../testing/make-talk.ts';
import { canonicalPath } from './canonical.ts';
import type { HeadElement } from './head-html.ts';
import { headHtml, scriptJson } from './head-html.ts';
import type { Shown } from './head-of.ts';
import { pageHead } from './page-head.ts';
import { isoDuration } from './talk-data.ts';

const ORIGIN = 'https://xuanjiang.example';
const HOSTILE = `"'><script>alert(1)</script><!--&amp;\u2028]]>`;

const MEDIA: TalkMedia = {
  Hls: '/media/recording/apply/index.m3u8',
  Mp4: '/media/recording/apply/video.mp4',
  Captions: '/media/recording/apply/captions.vtt',
  Poster: '/media/recording/apply/poster.webp',
  Chapters: [],
  Clock: [],
};

const detail = (fields: Partial<TalkDetail> = {}): TalkDetail => ({
  ...makeTalk({ Id: 't1' }),
  Intro: '讲材料清单。\n欢迎参加。',
  Cover: '',
  Topic: 'stream/t1',
  University: {
    Id: '4111010003',
    Name: '清华大学',
    Shortname: '清华',
    Provinceid: '110000',
    Province: '北京市',
    Cityid: '110100',
    City: '北京市',
    Kind: '综合类',
    Dept: '教育部',
    Site: 'https://www.tsinghua.edu.cn',
    Color: '#660874',
    Logo: '/media/emblem/4111010003.svg',
    F985: true,
    F211: true,
  },
  Media: null,
  ...fields,
});

const headAt = (pathname: string, search = '', talk: TalkDetail | null = null) =>
  pageHead({ origin: ORIGIN, pathname, search, lang: 'zh', shown: { talk } });

const valuesOf = (head: readonly HeadElement[], name: string): readonly string[] =>
  head
    .filter(({ attributes }) => attributes.name === name || attributes.property === name)
    .map(({ attributes }) => attributes.content ?? '');
const titleOf = (head: readonly HeadElement[]) => head.find(({ tag }) => tag === 'title')?.text;
const canonicalOf = (head: readonly HeadElement[]) =>
  head.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
const dataOf = (head: readonly HeadElement[]): unknown[] =>
  head.filter(({ tag }) => tag === 'script').map(({ text }) => JSON.parse(text ?? ''));

describe('the head of a route', () => {
  it("has the route's title and description, and its own address [2.HEAD.1]", () => {
    const head = headAt('/video');
    expect(titleOf(head)).toBe('宣讲');
    expect(valuesOf(head, 'description')).toEqual(['高校招生办的直播宣讲、回放与在线答疑']);
    expect(valuesOf(head, 'og:title')).toEqual(['宣讲']);
    expect(valuesOf(head, 'og:image')).toEqual([`${ORIGIN}/share.png`]);
    expect(valuesOf(head, 'og:type')).toEqual(['website']);
    expect(canonicalOf(head)).toBe(`${ORIGIN}/video`);
    expect(dataOf(head)).toMatchObject([{ '@type': 'WebSite' }, { '@type': 'Organization' }]);
  });

  it.each(['/my', '/myCollect', '/majia', '/oauth', '/ebook', '/no/such/page'])(
    'is not for search engines where the page is personal or has nothing: %s [2.HEAD.2]',
    (pathname) => {
      const head = headAt(pathname);
      expect(valuesOf(head, 'robots')).toEqual(['noindex']);
      expect(canonicalOf(head)).toBeUndefined();
    },
  );

  it.each(['/', '/video', '/videoDetail', '/pcVideo', '/appAgreement'])(
    'is for search engines where everybody sees the same: %s [2.HEAD.2]',
    (pathname) => expect(valuesOf(headAt(pathname), 'robots')).toEqual([]),
  );
});

describe('canonicalPath', () => {
  it.each([
    ['/', '', '/video'],
    ['/orgDetail', '?id=4111010003&tab=data&year=2025', '/orgDetail?id=4111010003'],
    ['/orgList', '?name=a&id=b', '/orgList'],
    ['/video/dist/440000', '?Status=live', '/video/dist/440000'],
    ['/video', '?qd=wx_1&shareLink=1', '/video'],
    ['/video', '?_token_=s&code=1&state=2&access_token=3', '/video'],
    ['/video', '?lang=en', '/video?lang=en'],
    ['/videoDetail', '?qd=a&id=t1', '/videoDetail?id=t1'],
    ['/pcVideo', '?id=t1', '/videoDetail?id=t1'],
    ['/pcVideo', '', '/pcVideo'],
    ['/videoDetail', '?id=%3Cscript%3E', '/videoDetail'],
  ])('of %s%s is %s [2.HEAD.3]', (pathname, search, path) => {
    expect(canonicalPath(pathname, search)).toBe(path);
  });
});

describe('the head of a talk', () => {
  it('names the talk, its university and its picture [2.HEAD.4]', () => {
    const head = headAt('/pcVideo', '?id=t1&qd=a', detail({ Status: 'replay', Media: MEDIA }));
    expect(titleOf(head)).toBe('宣讲');
    expect(valuesOf(head, 'og:title')).toEqual(['强基计划怎么报']);
    expect(valuesOf(head, 'og:description')).toEqual(['清华大学：讲材料清单。 欢迎参加。']);
    expect(valuesOf(head, 'og:url')).toEqual([`${ORIGIN}/videoDetail?id=t1`]);
    expect(valuesOf(head, 'og:image')).toEqual([
      `${ORIGIN}/media/recording/apply/poster.webp`,
      `${ORIGIN}/share.png`,
    ]);
    expect(valuesOf(head, 'og:type')).toEqual(['video.other']);
  });

  it('is an online event before it starts [2.HEAD.5]', () => {
    expect(dataOf(headAt('/videoDetail', '?id=t1', detail()))).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Event',
        startDate: '2026-11-20T15:00:00+08:00',
        endDate: '2026-11-20T16:00:00+08:00',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: `${ORIGIN}/videoDetail?id=t1` },
      }),
    ]);
  });

  it('is an event and a live broadcast while it runs [2.HEAD.5]', () => {
    const data = dataOf(headAt('/videoDetail', '?id=t1', detail({ Status: 'live', Media: MEDIA })));
    expect(data).toMatchObject([
      { '@type': 'Event' },
      {
        '@type': 'VideoObject',
        publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true },
      },
    ]);
  });

  it('is a video when it is over, an event where nothing was recorded [2.HEAD.5]', () => {
    const replay = detail({ Status: 'replay', Media: MEDIA, Durationms: 84_000 });
    expect(dataOf(headAt('/videoDetail', '?id=t1', replay))).toEqual([
      expect.objectContaining({
        '@type': 'VideoObject',
        duration: 'PT1M24S',
        uploadDate: '2026-11-20T16:00:00+08:00',
        thumbnailUrl: [`${ORIGIN}/media/recording/apply/poster.webp`],
        contentUrl: `${ORIGIN}/media/recording/apply/video.mp4`,
      }),
    ]);
    const unrecorded = detail({ Status: 'replay' });
    expect(dataOf(headAt('/videoDetail', '?id=t1', unrecorded))).toMatchObject([
      { '@type': 'Event' },
    ]);
  });

  it('cuts a long description to what results show', () => {
    const head = headAt('/videoDetail', '?id=t1', detail({ Intro: '😀'.repeat(400) }));
    const [description = ''] = valuesOf(head, 'description');
    expect([...description]).toHaveLength(160);
    expect(description.endsWith('😀…')).toBe(true);
  });
});

it.each([
  [84_000, 'PT1M24S'],
  [HOUR_MS, 'PT1H0S'],
  [HOUR_MS + MINUTE_MS + 499, 'PT1H1M0S'],
  [400, 'PT0S'],
])('a length of %d ms is %s', (ms, text) => expect(isoDuration(ms)).toBe(text));

describe('headHtml', () => {
  it('lets no text of a talk or of the address out of its element [2.HEAD.6]', () => {
    const talk = detail({
      Title: HOSTILE,
      Universityname: HOSTILE,
      Intro: HOSTILE,
      Status: 'live',
      Media: { ...MEDIA, Poster: `/${HOSTILE}` },
    });
    const html = headHtml([
      { tag: 'title', attributes: {}, text: HOSTILE },
      ...headAt(`/videoDetail${HOSTILE}`, `?id=${HOSTILE}`, talk),
    ]);
    const attribute = '[a-z:-]+="[^"<>]*"';
    const element = new RegExp(
      `^(<title>[^<>"]*</title>|<(meta|link) data-head( ${attribute})+>|<script data-head type="application/ld.json">[^<>]*</script>)$`,
    );
    const lines = html.split('\n    ');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(line).toMatch(element);
    expect(lines[0]).toBe(
      '<title>&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&amp;amp;\u2028]]&gt;</title>',
    );
  });

  it('writes JSON that ends no script [2.HEAD.6]', () => {
    const json = scriptJson({ a: '</script><!--\u2029&' });
    expect(json).not.toMatch(/[<>&\u2029]/);
    expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2029&' });
  });
});

const NEWS: NewsDetail = {
  Id: 'n1',
  Title: '报名前的三件事',
  Summary: '资格、材料与时间。',
  Category: 'apply',
  Source: '示例报',
  Publishedtime: Date.parse('2026-11-20T08:30:00+08:00'),
  University: { Id: '1', Name: '示例大学', Shortname: '示大', Color: '#123456' },
  Sourceurl: '',
  Blocks: [{ Kind: 'picture', Src: '/media/a.webp', Alt: '', Width: 4, Height: 3 }],
  Talks: [],
  Links: [],
};
const CAMPAIGN: CampaignDetail = {
  Id: 'c1',
  Title: '湖北站',
  Summary: '六所高校走进中学。',
  Kind: 'offline',
  Organiser: '示例联盟',
  Color: '#123456',
  Starttime: Date.parse('2026-11-20T00:00:00+08:00'),
  Endtime: Date.parse('2026-11-22T00:00:00+08:00'),
  Cities: ['武汉市', '黄冈市'],
  Stopcount: 2,
  Intro: [],
  Stops: ['武汉市', '黄冈市'].map((City) => ({
    Starttime: Date.parse('2026-11-20T14:00:00+08:00'),
    Endtime: Date.parse('2026-11-20T17:00:00+08:00'),
    City,
    Place: '示例一中',
    Address: '演示路 1 号',
    Staff: '招生组',
  })),
  Collect: null,
};
const listOf = (Attendance: EventList['Attendance']): EventList => ({
  Attendance,
  Capacity: 10,
  Taken: 0,
  Waiting: 0,
});
const EVENT: EventDetail = {
  Id: 'e1',
  Title: '示例开放日',
  Summary: '一天看完校园。',
  University: null,
  Organiser: '示例大学',
  Starttime: Date.parse('2026-11-28T14:00:00+08:00'),
  Endtime: Date.parse('2026-11-28T17:00:00+08:00'),
  Formerstarttime: 0,
  Cancelled: false,
  Notice: '',
  Provinceid: '420000',
  Province: '湖北省',
  City: '武汉市',
  Place: '礼堂',
  Address: '演示路 1 号',
  Audience: '',
  Lists: [listOf('site')],
  Intro: [],
  Steps: [],
  Applyuntil: 0,
  Checkinfrom: 0,
  Checkinuntil: 0,
  Talk: null,
};
const UNIVERSITY: UniversityDetail = {
  ...detail().University,
  Id: '4111010003',
  Name: '示例大学',
  Site: 'https://example.edu.cn',
  Level: '本科',
  Dfc: false,
  Remark: '',
  Letter: 'S',
  Nexttalk: null,
  Tags: ['985'],
  Facts: [],
  Talks: 0,
  Guides: 1,
  Answers: 0,
  Threads: true,
  ...{ Slogan: '', Intro: '', Phone: '', Hours: '', Address: '', Majors: [], Pictures: [] },
};
const GUIDE: GuideDetail = {
  Id: '5f0c92ab17d4',
  Title: '招生指南',
  Type: 'general',
  Year: 2027,
  Universityid: '4111010003',
  Universityname: '示例大学',
  Universityshortname: '示大',
  Color: '#123456',
  Kind: '综合类',
  Provinces: [],
  Pages: 12,
  Readers: 0,
  Publishedtime: Date.parse('2026-11-01T08:00:00+08:00'),
  Demo: true,
  File: { Url: '/media/guide/a.pdf', Name: 'a.pdf', Size: 1000 },
  Intro: '',
  University: UNIVERSITY,
  Sections: [
    { Title: '报考须知', Level: 1, Page: 1, Links: [] },
    { Title: '时间', Level: 2, Page: 2, Links: [] },
    { Title: '专业介绍', Level: 1, Page: 5, Links: [] },
  ],
  Sets: [],
};
const shownAt = (pathname: string, search: string, shown: Partial<Shown>) =>
  pageHead({ origin: ORIGIN, pathname, search, lang: 'zh', shown });

describe('the head of what is to be read', () => {
  it('is an article with its source, its date and its picture [2.HEAD.11]', () => {
    const head = shownAt('/consulationDetail', '?id=n1', { news: NEWS });
    expect(valuesOf(head, 'og:title')).toEqual(['报名前的三件事']);
    expect(valuesOf(head, 'og:type')).toEqual(['article']);
    expect(valuesOf(head, 'og:image')).toEqual([`${ORIGIN}/media/a.webp`, `${ORIGIN}/share.png`]);
    expect(valuesOf(head, 'description')).toEqual(['资格、材料与时间。']);
    expect(dataOf(head)).toMatchObject([
      {
        '@type': 'Article',
        headline: '报名前的三件事',
        datePublished: '2026-11-20T08:30:00+08:00',
        author: { name: '示例报' },
        about: { '@type': 'CollegeOrUniversity', name: '示例大学' },
        mainEntityOfPage: `${ORIGIN}/consulationDetail?id=n1`,
      },
    ]);
  });

  it('is an event at places for a campaign, with one for each stop [2.HEAD.11]', () => {
    const head = shownAt('/activity', '?id=c1&qd=a', { campaign: CAMPAIGN });
    expect(canonicalOf(head)).toBe(`${ORIGIN}/activity?id=c1`);
    expect(dataOf(head)).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-11-20T00:00:00+08:00',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', address: { addressLocality: '武汉市' } },
        subEvent: [{ name: '湖北站 · 武汉市' }, { name: '湖北站 · 黄冈市' }],
      },
    ]);
    const online: CampaignDetail = { ...CAMPAIGN, Kind: 'online', Stops: [] };
    expect(dataOf(shownAt('/activity', '', { campaign: online }))).toMatchObject([
      {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation' },
      },
    ]);
  });

  it('is an event at its place, online, or both, and says first that it was called off', () => {
    const place = { '@type': 'Place', name: '礼堂' };
    const online = { '@type': 'VirtualLocation', url: `${ORIGIN}/eventoffDetail?id=e1` };
    const at = (event: EventDetail) => shownAt('/eventoffDetail', '?id=e1', { event });
    expect(dataOf(at(EVENT))).toMatchObject([{ '@type': 'Event', location: place }]);
    const both = { ...EVENT, Lists: [listOf('site'), listOf('online')] };
    expect(dataOf(at(both))).toMatchObject([
      {
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [place, online],
      },
    ]);
    const only = { ...EVENT, Place: '', Lists: [listOf('online')] };
    expect(dataOf(at(only))).toMatchObject([{ location: online }]);
    expect(valuesOf(at(EVENT), 'og:title')).toEqual(['示例开放日']);
    const off = at({ ...EVENT, Cancelled: true });
    expect(valuesOf(off, 'og:title')).toEqual(['已取消：示例开放日']);
    expect(dataOf(off)).toMatchObject([{ eventStatus: 'https://schema.org/EventCancelled' }]);
  });

  it('is a university with its place and site [2.HEAD.11]', () => {
    const head = shownAt('/orgDetail', '?id=4111010003', { university: UNIVERSITY });
    expect(valuesOf(head, 'og:title')).toEqual(['示例大学']);
    expect(valuesOf(head, 'description')).toEqual(['北京市 · 综合类 · 本科 · 教育部 · 985']);
    expect(dataOf(head)).toMatchObject([
      {
        '@type': 'CollegeOrUniversity',
        name: '示例大学',
        url: 'https://example.edu.cn',
        address: { addressRegion: '北京市', addressLocality: '北京市' },
      },
    ]);
    const elsewhere = { ...UNIVERSITY, Province: '湖北省', City: '武汉市', Site: '' };
    const other = shownAt('/orgDetail', '', { university: elsewhere });
    expect(valuesOf(other, 'description')[0]).toMatch(/^湖北省武汉市 · /);
    expect(dataOf(other)[0]).not.toHaveProperty('url');
  });

  it('is a document with its file for a guide, which is named after its university [2.HEAD.11]', () => {
    const head = shownAt('/recruitDetail', '?id=5f0c92ab17d4', { guide: GUIDE });
    expect(valuesOf(head, 'og:title')).toEqual(['示例大学 2027 招生指南']);
    expect(valuesOf(head, 'description')).toEqual(['报考须知 · 专业介绍']);
    expect(dataOf(head)).toMatchObject([
      {
        '@type': 'DigitalDocument',
        publisher: { name: '示例大学' },
        encoding: { contentUrl: `${ORIGIN}/media/guide/a.pdf`, encodingFormat: 'application/pdf' },
      },
    ]);
  });

  it('says of lists what is in them [2.HEAD.1]', () => {
    const descriptionAt = (pathname: string) => valuesOf(shownAt(pathname, '', {}), 'description');
    expect(descriptionAt('/orgList')).toEqual([expect.stringContaining('全国院校')]);
    expect(descriptionAt('/video/dist/110000')).toEqual([expect.stringContaining('按省份')]);
    expect(descriptionAt('/appAgreement')).toEqual(descriptionAt('/video'));
  });
});

const CARD: ShareCard = {
  Page: '/eventoffDetail',
  Id: EVENT.Id,
  Title: EVENT.Title,
  Summary: EVENT.Summary,
  University: null,
  Picture: '',
  Starttime: EVENT.Starttime,
  Endtime: EVENT.Endtime,
  Place: '武汉市 礼堂',
  Cancelled: false,
};

it('is shared with the same words where it is shown after a login only, and with nothing more', () => {
  const [open, closed] = [shownAt('/x', '', { event: EVENT }), shownAt('/x', '', { card: CARD })];
  for (const name of ['og:title', 'description', 'og:image']) {
    expect(valuesOf(closed, name)).toEqual(valuesOf(open, name));
  }
  expect(dataOf(closed)).toEqual([]);
  const off = shownAt('/x', '', { card: { ...CARD, Cancelled: true } });
  expect(valuesOf(off, 'og:title')).toEqual([`已取消：${EVENT.Title}`]);
  const article: ShareCard = { ...CARD, Page: '/consulationDetail', Picture: '/media/a.webp' };
  const picture = shownAt('/x', '', { card: article });
  expect(valuesOf(picture, 'og:image')[0]).toBe(`${ORIGIN}/media/a.webp`);
  expect(valuesOf(picture, 'description')).toEqual([CARD.Summary]);
});
