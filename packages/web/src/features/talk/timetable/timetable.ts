import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Promotion, Talk } from '@xuanjiang/contracts/talk';

/** A day's talks by where they stand, each group in the order in which it is read. */
export interface Timetable {
  readonly live: readonly Talk[];
  readonly upcoming: readonly Talk[];
  readonly ended: readonly Talk[];
}

const byStart = (left: Talk, right: Talk): number =>
  left.Starttime - right.Starttime || (left.Id < right.Id ? -1 : 1);

/**
 * Live and upcoming talks soonest first. Ended ones come latest first, because the one just missed
 * is the one looked for; a day that is over altogether reads in the order of the clock.
 */
export const groupTimetable = (talks: readonly Talk[], now: number): Timetable => {
  const sorted = [...talks].sort(byStart);
  const live = sorted.filter((talk) => talkStatus(talk, now) === 'live');
  const upcoming = sorted.filter((talk) => talkStatus(talk, now) === 'upcoming');
  const ended = sorted.filter((talk) => talkStatus(talk, now) === 'replay');
  return { live, upcoming, ended: ended.length === sorted.length ? ended : ended.reverse() };
};

/** At most `max` rows: what is on and what is coming, with one row kept for the latest replay. */
export const collapseTimetable = ({ live, upcoming, ended }: Timetable, max: number): Talk[] => {
  const ahead = [...live, ...upcoming];
  const aheadMax = ended.length > 0 ? max - 1 : max;
  return [...ahead.slice(0, aheadMax), ...ended].slice(0, max);
};

/** Talks that are on at `now`, from several answers, without those of `except`. */
export const liveTalks = (
  lists: readonly (readonly Talk[] | undefined)[],
  now: number,
  except: ReadonlySet<string>,
): Talk[] => {
  const byId = new Map<string, Talk>();
  for (const talk of lists.flatMap((list) => list ?? [])) {
    if (!except.has(talk.Id) && talkStatus(talk, now) === 'live') byId.set(talk.Id, talk);
  }
  return [...byId.values()].sort(byStart);
};

const RANK = { live: 0, upcoming: 1, replay: 2 } as const;

/** The banner's slides: what is live first, then what is coming, in the order given otherwise. */
export const orderPromotions = (promotions: readonly Promotion[], now: number): Promotion[] =>
  [...promotions].sort(
    (left, right) => RANK[talkStatus(left.Talk, now)] - RANK[talkStatus(right.Talk, now)],
  );
