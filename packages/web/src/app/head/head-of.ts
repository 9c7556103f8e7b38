import type { CampaignDetail } from '@xuanjiang/contracts/campaign';
import type { CollectionDetail } from '@xuanjiang/contracts/collection';
import type { EventDetail } from '@xuanjiang/contracts/event';
import type { Group } from '@xuanjiang/contracts/group';
import type { GuideDetail, GuideSet } from '@xuanjiang/contracts/guide-fields';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { NewsDetail } from '@xuanjiang/contracts/news';
import { oneLine, SHARE_SUMMARY_MAX } from '@xuanjiang/contracts/rules/one-line';
import type { ShareCard } from '@xuanjiang/contracts/share';
import type { Promotion, TalkDetail } from '@xuanjiang/contracts/talk';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import {
  cardWords,
  eventWords,
  groupWords,
  guideWords,
  universityWords,
} from '../../lib/share-words.ts';
import type { ShareSubject } from '../../lib/wechat/share-option.ts';
import { canonicalPath } from './canonical.ts';
import type { HeadElement } from './head-html.ts';
import { scriptJson } from './head-html.ts';
import { campaignData, eventData, guideData, newsData, universityData } from './reading-data.ts';
import type { Thing } from './talk-data.ts';
import { talkData } from './talk-data.ts';

/** The one thing that a page shows, where it is known; null for what it does not show. */
export interface Shown {
  readonly talk: TalkDetail | null;
  readonly news: NewsDetail | null;
  readonly campaign: CampaignDetail | null;
  readonly collect: CollectionDetail | null;
  readonly university: UniversityDetail | null;
  readonly guide: GuideDetail | null;
  readonly guideSet: GuideSet | null;
  readonly event: EventDetail | null;
  readonly consult: Group | null;
  /** An entry of the banner. */
  readonly promotion: Promotion | null;
  /** In place of all these: the head of what is shown after a login. */
  readonly card: ShareCard | null;
}

export const NOTHING_SHOWN: Shown = {
  talk: null,
  news: null,
  campaign: null,
  collect: null,
  university: null,
  guide: null,
  guideSet: null,
  event: null,
  consult: null,
  promotion: null,
  card: null,
};

/** What is known of a page when its head is written. */
export interface HeadFacts {
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly lang: Lang;
  /** The product's name. */
  readonly brand: string;
  /** The route's title and description. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list the page: it is the same for everybody. */
  readonly indexed: boolean;
  /** What the page has to say of itself; null for its route's words. */
  readonly subject: ShareSubject | null;
  readonly shown: Shown;
}

/** The product's own picture: PNG, which every crawler reads. */
const PICTURE = '/share.png';
/** The main page is where the product says who it is. */
const MAIN = '/video';

const meta = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});

const siteData = ({ brand, lang }: HeadFacts, absolute: (path: string) => string): Thing[] => [
  {
    '@type': 'WebSite',
    name: brand,
    url: absolute(MAIN),
    inLanguage: lang === 'en' ? 'en' : 'zh-CN',
  },
  { '@type': 'Organization', name: brand, url: absolute(MAIN), logo: absolute(PICTURE) },
];

const typeOf = ({ talk, news }: Shown): string => {
  if (talk !== null) return 'video.other';
  return news === null ? 'website' : 'article';
};

const subjectOf = ({ subject, shown }: HeadFacts): ShareSubject | null => {
  const { talk, news, card } = shown;
  if (card !== null) return cardWords(card);
  if (talk !== null) {
    return {
      title: talk.Title,
      desc: [talk.Universityname, talk.Intro].filter(Boolean).join('：'),
      imgUrl: talk.Media?.Poster ?? '',
    };
  }
  if (news !== null) {
    const picture = news.Blocks.find((block) => block.Kind === 'picture');
    return { title: news.Title, desc: news.Summary, imgUrl: picture?.Src ?? '' };
  }
  const { university, guide, guideSet, event, consult, promotion } = shown;
  if (university !== null) return universityWords(university);
  if (guide !== null) return guideWords(guide);
  if (guideSet !== null) return { title: guideSet.Title, desc: guideSet.Intro, imgUrl: '' };
  if (event !== null) return eventWords(event);
  if (consult !== null) return groupWords(consult);
  if (promotion !== null) return { title: promotion.Title, desc: promotion.Subtitle, imgUrl: '' };
  const other = shown.campaign ?? shown.collect;
  return other === null ? subject : { title: other.Title, desc: other.Summary, imgUrl: '' };
};

/** The head of a page, all but what is the same for every page. */
export const headOf = (facts: HeadFacts): readonly HeadElement[] => {
  const { origin, pathname, search, brand, title, shown } = facts;
  const { talk, news, campaign, university, guide, event } = shown;
  const absolute = (path: string): string => new URL(path, origin).href;
  const url = origin + canonicalPath(pathname, search);
  const subject = subjectOf(facts);
  const poster = subject?.imgUrl ?? '';
  const description = oneLine(subject?.desc || facts.description, SHARE_SUMMARY_MAX);
  const image = absolute(poster || PICTURE);
  const place = { url, image, description, absolute };
  const data = [
    ...(talk === null ? [] : talkData(talk, place)),
    ...(news === null ? [] : [newsData(news, place)]),
    ...(campaign === null ? [] : [campaignData(campaign, place)]),
    ...(university === null ? [] : [universityData(university, place)]),
    ...(guide === null ? [] : [guideData(guide, place)]),
    ...(event === null ? [] : [eventData(event, place)]),
    ...(pathname === MAIN ? siteData(facts, absolute) : []),
  ];
  return [
    { tag: 'title', attributes: {}, text: title || brand },
    meta('description', description),
    ...(facts.indexed ? [] : [meta('robots', 'noindex')]),
    ...(facts.indexed
      ? [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const]
      : []),
    property('og:type', typeOf(shown)),
    property('og:site_name', brand),
    property('og:locale', facts.lang === 'en' ? 'en_US' : 'zh_CN'),
    property('og:title', subject?.title ?? (title || brand)),
    property('og:description', description),
    property('og:url', url),
    // A crawler that does not read WebP takes the next one.
    ...(poster === '' ? [] : [property('og:image', image)]),
    property('og:image', absolute(PICTURE)),
    ...data.map(
      (thing): HeadElement => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: scriptJson({ '@context': 'https://schema.org', ...thing }),
      }),
    ),
  ];
};
