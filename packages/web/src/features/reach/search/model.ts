import { SEARCH } from '@xuanjiang/contracts/constants';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import type { SearchGroup, SearchHit, SearchKind, SearchTopic } from '@xuanjiang/contracts/search';
import { talkMomentPath, talkPath } from '../../talks/talk/public.ts';
import type { t } from './texts.ts';

/** The text that names a kind. */
export const KIND_TEXTS = {
  talk: 'talks',
  question: 'answers',
  university: 'institutions',
  guide: 'guides',
  news: 'news',
  event: 'events',
  group: 'groups',
} as const satisfies Record<SearchKind, Parameters<typeof t>[0]>;

/** The text that names a topic. */
export const TOPIC_TEXTS = {
  lines: 'searchTopicLines',
  rank: 'searchTopicRank',
  control: 'searchTopicControl',
  subjects: 'searchTopicSubjects',
  plan: 'searchTopicPlan',
  tuition: 'searchTopicTuition',
  dorm: 'searchTopicDorm',
  transfer: 'searchTopicTransfer',
  qiangji: 'searchTopicQiangji',
  comprehensive: 'searchTopicComprehensive',
  special: 'searchTopicSpecial',
  brief: 'searchTopicBrief',
  majors: 'searchTopicMajors',
  adjust: 'searchTopicAdjust',
  grants: 'searchTopicGrants',
  study: 'searchTopicStudy',
  work: 'searchTopicWork',
  abroad: 'searchTopicAbroad',
  health: 'searchTopicHealth',
  arts: 'searchTopicArts',
  teacher: 'searchTopicTeacher',
  campus: 'campus',
  contact: 'searchTopicContact',
  talk: 'talks',
  event: 'searchTopicEvent',
} as const satisfies Record<SearchTopic, Parameters<typeof t>[0]>;

const withId = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`;

/** Where a hit leads: an answer to its second, a guide to its page. */
export const hitPath = (
  kind: SearchKind,
  hit: Pick<SearchHit, 'Id' | 'Talkid' | 'Atms' | 'Pageno'>,
): string => {
  switch (kind) {
    case 'talk':
      return talkPath(hit.Id);
    case 'question':
      return talkMomentPath(hit.Talkid, hit.Atms);
    case 'university':
      return withId('/orgDetail', hit.Id);
    case 'guide':
      return hit.Pageno === null
        ? withId('/recruitDetail', hit.Id)
        : `${withId('/mPdf', hit.Id)}&page=${hit.Pageno}`;
    case 'news':
      return withId('/consulationDetail', hit.Id);
    case 'event':
      return eventPath(hit.Id);
    case 'group':
      return withId('/consultDetail', hit.Id);
  }
};

/** A count that stops: what is counted to the end of counting may be more. */
export const totalText = (total: number): string =>
  total >= SEARCH.countMax ? `${SEARCH.countMax - 1}+` : String(total);

/** The kind that an address asks for; null for all, and for one that has no hits. */
export const chosenKind = (
  asked: string | null,
  groups: readonly Pick<SearchGroup, 'Kind'>[],
): SearchKind | null => groups.find(({ Kind }) => Kind === asked)?.Kind ?? null;
