import { DAY_MS } from '@xuanjiang/contracts/constants';
import { INVITE_PARAMETER } from '@xuanjiang/contracts/rules/invite-code';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { clockOf, dayOf, weekdayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import { contentTag } from '../../../lib/content-tag.ts';
import type { PosterContent } from '../../../providers/poster/poster.ts';
import type { TalkRow } from '../../talks/talk/service.ts';
import { timesOf } from '../../talks/talk/service.ts';

/** How long after a talk its invitations, and who came by them, are kept. */
export const INVITE_KEPT_MS = 180 * DAY_MS;

/** Moved on whenever posters are drawn in another way: those that are kept then have other tags. */
const DRAWING = 1;

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** The address of a talk with the code of an invitation. */
export const invitePath = (talkId: string, code: string): string =>
  `${TALK_PAGE}?id=${encodeURIComponent(talkId)}&${INVITE_PARAMETER}=${code}`;

/** When a talk is or was, in words: 11月21日 周六 19:00. */
const whenOf = (startsAt: number): string => {
  const day = dayOf(startsAt);
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return `${month}月${date}日 周${WEEKDAYS[weekdayOf(day)]} ${clockOf(startsAt)}`;
};

/** The address of the site as people read it: the origin without the scheme. */
const siteOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

export interface PosterOf {
  readonly talk: TalkRow;
  readonly code: string;
  /** Where the site is, `https://host`. */
  readonly origin: string;
  /** Whether its content is invented. */
  readonly demo: boolean;
  /** UTC ms. */
  readonly now: number;
}

/** The words that depend on where the talk stands. */
const WORDS = {
  coming: {
    invitation: '邀请你一起看这场招生宣讲',
    state: '开讲',
    hint: '直播可以提问，之后随时看回放',
  },
  over: {
    invitation: '邀请你看这场宣讲的回放',
    state: '已播',
    hint: '打开就能看回放，问答可以直接跳到那一秒',
  },
  cancelled: { invitation: '这场宣讲已取消', state: '已取消', hint: '打开看看别的宣讲' },
} as const;

const wordsOf = (talk: TalkRow, now: number) => {
  const status = talkStatus({ ...timesOf(talk), Cancelled: talk.cancelled }, now);
  if (status === 'cancelled') return WORDS.cancelled;
  return status === 'replay' ? WORDS.over : WORDS.coming;
};

/** What the poster of an invitation says. Chinese, as what it invites to. */
export const posterContent = ({ talk, code, origin, demo, now }: PosterOf): PosterContent => {
  const { invitation, state, hint } = wordsOf(talk, now);
  return {
    title: talk.title,
    university: talk.universityName,
    shortname: talk.shortname,
    color: talk.color,
    when: `${whenOf(talk.startsAt)} ${state}`,
    speaker: [talk.speaker, talk.speakerTitle].filter(Boolean).join('　'),
    invitation,
    scan: '长按或扫描二维码',
    hint,
    brand: `宣讲 · ${demo ? '演示内容' : siteOf(origin)}`,
    url: origin + invitePath(talk.id, code),
  };
};

/** Another text for every other poster. */
export const posterTag = (content: PosterContent): string =>
  contentTag(JSON.stringify([DRAWING, content]));
