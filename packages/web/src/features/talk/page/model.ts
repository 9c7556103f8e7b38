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

/** A page asks so often whether a liaison has begun, ended or gone on, and this seldom long before the talk. */
export const ASK_MS = 10 * SECOND_MS;
export const SELDOM_ASK_MS = 30 * SECOND_MS;
/** From so long before the planned start on a talk may begin at any moment. */
const NEAR_MS = 30 * MINUTE_MS;

/** After how many ms a page asks for its talk again; null when nothing can change any more that it does not know. */
export const untilAsked = (talk: Talk, now: number): number | null => {
  switch (talk.Status) {
    case 'cancelled':
      return null;
    case 'upcoming':
      return talk.Starttime - now > NEAR_MS ? SELDOM_ASK_MS : ASK_MS;
    case 'live':
      return ASK_MS;
    case 'replay':
      // The end may still be taken back.
      return talk.Realend != null && now < talk.Realend + RESUME_MS ? ASK_MS : null;
  }
};

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A web address as people read it; empty when it is none that may be linked to. */
export const siteText = (site: string): string =>
  /^https?:\/\//.test(site) ? site.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : '';
