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

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A web address as people read it; empty when it is none that may be linked to. */
export const siteText = (site: string): string =>
  /^https?:\/\//.test(site) ? site.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : '';
