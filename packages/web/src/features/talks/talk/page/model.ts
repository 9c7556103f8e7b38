import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { RESUME_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';

/** The talk that an address asks for: empty when it asks for none, null when for none possible. */
export const talkIdIn = (query: URLSearchParams): string | null => {
  const id = query.get('id')?.trim() ?? '';
  return id === '' || isTalkId(id) ? id : null;
};

const ORDER: readonly TalkStatus[] = ['upcoming', 'live', 'replay', 'cancelled'];

/**
 * Where a talk stands: by the clock of the device, but never before what the server said, so that
 * a slow clock does not hide a talk that is live.
 */
export const statusNow = (talk: Talk, now: number): TalkStatus => {
  const byClock = talkStatus(talk, now);
  return ORDER.indexOf(byClock) > ORDER.indexOf(talk.Status) ? byClock : talk.Status;
};

/**
 * A page asks so often whether a liaison has begun, ended or gone on. A school of 2,000 viewers behind one address stays
 * within what an address may ask then.
 */
const ASK_MS = MINUTE_MS / 2;

/** One that is not in the room, which would say it at once, asks so often while the talk may begin or is on. */
const ASK_ALONE_MS = 10 * SECOND_MS;
/** So long before its start a talk may begin, for who asks. */
const NEAR_MS = 5 * MINUTE_MS;

/**
 * After how many ms a page asks for its talk again; null when nothing can change any more that it does not know.
 * @param isAlone nobody tells it
 * @param refusedMs it was asked too often, last time: how long the server says to wait; null where it was not
 */
export const untilAsked = (
  talk: Talk,
  now: number,
  isAlone: boolean,
  refusedMs: number | null,
): number | null => {
  if (talk.Status === 'cancelled') return null;
  // The end may still be taken back.
  const isOver = talk.Status === 'replay' && now >= (talk.Realend ?? 0) + RESUME_MS;
  if (isOver) return null;
  if (refusedMs !== null) return Math.max(ASK_MS, refusedMs);
  const isNear = talk.Status === 'live' || now >= talk.Starttime - NEAR_MS;
  return isNear && isAlone ? ASK_ALONE_MS : ASK_MS;
};

/** Which chapter is on at a moment of a recording, ms: the last that has begun; -1 before the first. */
export const chapterAt = (chapters: readonly { readonly Atms: number }[], atMs: number): number =>
  // A picture that was brought to a chapter may say that it is a moment before it.
  chapters.findLastIndex(({ Atms }) => Atms <= atMs + 1);

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A web address as people read it; empty when it is none that may be linked to. */
export const siteText = (site: string): string =>
  /^https?:\/\//.test(site) ? site.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : '';
