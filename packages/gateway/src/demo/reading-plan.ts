import { readFileSync } from 'node:fs';
import type { CampaignKind } from '@xuanjiang/contracts/campaign';
import type { CollectionKind } from '@xuanjiang/contracts/collection';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { NewsCategory, NewsLink } from '@xuanjiang/contracts/news';
import { NEWS_LINKS_MAX } from '@xuanjiang/contracts/news';
import { addDays } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { textOfBlocks } from '../lib/text-of-blocks.ts';
import { shanghaiTime } from './day.ts';
import { demoId } from './demo-id.ts';
import { guideId } from './guides.ts';
import type { PlannedTalk } from './talk-plan.ts';

/** What the files beside this one hold; days are counted from the day of the seeding. */
interface CollectionText {
  readonly Key: string;
  readonly Kind: CollectionKind;
  readonly Categoryid: number;
  readonly Title: string;
  readonly Summary: string;
  readonly Color: string;
  readonly Sponsor: string;
  /** A talk belongs to it that has one of these tags, or that one of these universities gives. */
  readonly Tags: readonly string[];
  readonly Universities: readonly string[];
  readonly Startday: number;
  readonly Endday: number;
  readonly Intro: readonly ContentBlock[];
}

interface StopText {
  readonly Day: number;
  /** Minutes after midnight, and how long it takes. */
  readonly Minute: number;
  readonly Minutes: number;
  readonly City: string;
  readonly Place: string;
  readonly Address: string;
  readonly Staff: string;
}

interface CampaignText {
  readonly Key: string;
  readonly Kind: CampaignKind;
  readonly Title: string;
  readonly Summary: string;
  readonly Organiser: string;
  readonly Color: string;
  readonly Startday: number;
  readonly Endday: number;
  readonly Stops: readonly StopText[];
  readonly Collect: string | null;
  readonly Intro: readonly ContentBlock[];
}

interface NewsText {
  readonly Key: string;
  readonly Category: NewsCategory;
  readonly Title: string;
  readonly Summary: string;
  readonly Source: string;
  readonly University: string | null;
  readonly Tags: readonly string[];
  readonly Links: readonly NewsLink[];
  readonly Blocks: readonly ContentBlock[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Talks of one article. */
const NEWS_TALKS = 3;
/** Talks of one collection, of those around the day of the seeding. */
const COLLECT_TALKS = 40;
const LAST_MINUTE = 23 * 60 + 59;
/** Articles come out in the morning, at most two on a day. */
const PUBLISHED_MINUTES = [8 * 60 + 30, 7 * 60 + 10];

const collectionId = (key: string): string => demoId(`collect ${key}`);

const belongs = (talk: PlannedTalk, { Tags, Universities }: CollectionText): boolean =>
  Universities.length > 0
    ? Universities.includes(talk.Universitycode) &&
      (Tags.length === 0 || Tags.some((tag) => talk.Tags.includes(tag)))
    : Tags.some((tag) => talk.Tags.includes(tag));

const nearest = (talks: readonly PlannedTalk[], at: number): PlannedTalk[] =>
  talks.toSorted((a, b) => Math.abs(a.Starttime - at) - Math.abs(b.Starttime - at));

export interface ReadingRows {
  readonly collect_category: readonly Insertable<Tables['collect_category']>[];
  readonly collect: readonly Insertable<Tables['collect']>[];
  readonly collect_talk: readonly Insertable<Tables['collect_talk']>[];
  readonly collect_university: readonly Insertable<Tables['collect_university']>[];
  readonly campaign: readonly Insertable<Tables['campaign']>[];
  readonly news: readonly Insertable<Tables['news']>[];
  readonly news_talk: readonly Insertable<Tables['news_talk']>[];
}

/** A link of an article: `guide:` and the name of a guide stand for the page of that guide. */
const linkOf = ({ Title, Url }: NewsLink): NewsLink => {
  const [, guide] = /^guide:(.+)$/.exec(Url) ?? [];
  return { Title, Url: guide === undefined ? Url : `/recruitDetail?id=${guideId(guide)}` };
};

const newsRows = (today: string, talks: readonly PlannedTalk[], now: number) => {
  const texts = read('news.json') as readonly NewsText[];
  const news = texts.map((text, index): Insertable<Tables['news']> => {
    const minute = PUBLISHED_MINUTES[index % PUBLISHED_MINUTES.length] ?? 0;
    // From yesterday back: at any hour of today all are out.
    const day = addDays(today, -1 - Math.floor(index / PUBLISHED_MINUTES.length));
    return {
      id: demoId(`news ${text.Key}`),
      title: text.Title,
      summary: text.Summary,
      category: text.Category,
      source: text.Source,
      source_url: '',
      university_id: text.University,
      blocks: JSON.stringify(text.Blocks),
      body: textOfBlocks(text.Blocks),
      links: JSON.stringify(text.Links.map(linkOf)),
      published_at: shanghaiTime(day, minute),
      ...{ state: 'published', draft: null },
      updated_at: now,
    };
  });
  const ofNews = texts.flatMap(({ Key, Tags }) =>
    nearest(
      talks.filter((talk) => Tags.some((tag) => talk.Tags.includes(tag))),
      now,
    )
      .slice(0, Math.min(NEWS_TALKS, NEWS_LINKS_MAX))
      .map((talk, position) => ({
        news_id: demoId(`news ${Key}`),
        talk_id: demoId(talk.Key),
        position,
      })),
  );
  return { news, news_talk: ofNews };
};

const campaignRows = (today: string): Insertable<Tables['campaign']>[] =>
  (read('campaigns.json') as readonly CampaignText[]).map((text) => ({
    id: demoId(`campaign ${text.Key}`),
    kind: text.Kind,
    title: text.Title,
    summary: text.Summary,
    organiser: text.Organiser,
    color: text.Color,
    intro: JSON.stringify(text.Intro),
    stops: JSON.stringify(
      text.Stops.map(({ Day, Minute, Minutes, ...stop }) => ({
        Starttime: shanghaiTime(addDays(today, Day), Minute),
        Endtime: shanghaiTime(addDays(today, Day), Minute + Minutes),
        ...stop,
      })),
    ),
    starts_at: shanghaiTime(addDays(today, text.Startday), 0),
    ends_at: shanghaiTime(addDays(today, text.Endday), LAST_MINUTE),
    status: 1,
    collect_id: text.Collect === null ? null : collectionId(text.Collect),
  }));

/** Emblems on the cover of a collection. */
const COVER_EMBLEMS = 5;

/** Universities that take part: those of its nearest talks, where it names none. Each cover looks different by them. */
const takingPart = (
  text: CollectionText,
  talks: readonly PlannedTalk[],
  now: number,
): readonly string[] => {
  if (text.Universities.length > 0) return text.Universities;
  const near = nearest(
    talks.filter((talk) => belongs(talk, text)),
    now,
  );
  return [...new Set(near.map(({ Universitycode }) => Universitycode))].slice(0, COVER_EMBLEMS);
};

/** What there is to read beside the talks: collections, campaigns around the day, and articles. */
export const planReading = (
  today: string,
  talks: readonly PlannedTalk[],
  now: number,
): ReadingRows => {
  const { Categories, Collects } = read('collections.json') as {
    readonly Categories: readonly { readonly Id: number; readonly Name: string }[];
    readonly Collects: readonly CollectionText[];
  };
  return {
    collect_category: Categories.map(({ Id, Name }, position) => ({
      id: Id,
      name: Name,
      status: 1,
      position,
    })),
    collect: Collects.map((text, position) => ({
      id: collectionId(text.Key),
      category_id: text.Categoryid,
      kind: text.Kind,
      title: text.Title,
      summary: text.Summary,
      sponsor: text.Sponsor,
      color: text.Color,
      intro: JSON.stringify(text.Intro),
      starts_at: shanghaiTime(addDays(today, text.Startday), 0),
      ends_at: shanghaiTime(addDays(today, text.Endday), LAST_MINUTE),
      status: 1,
      position,
      published_at: Math.min(now, shanghaiTime(addDays(today, text.Startday), 0)),
      updated_at: Math.min(now, shanghaiTime(addDays(today, text.Startday), 0)),
    })),
    collect_talk: Collects.flatMap((text) =>
      nearest(
        talks.filter((talk) => belongs(talk, text)),
        now,
      )
        .slice(0, COLLECT_TALKS)
        .map((talk) => ({ collect_id: collectionId(text.Key), talk_id: demoId(talk.Key) })),
    ),
    collect_university: Collects.flatMap((text) =>
      takingPart(text, talks, now).map((university_id, position) => ({
        collect_id: collectionId(text.Key),
        university_id,
        position,
      })),
    ),
    campaign: campaignRows(today),
    ...newsRows(today, talks, now),
  };
};
