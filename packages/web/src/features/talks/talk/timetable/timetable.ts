import { BANNER_COUNT } from '@xuanjiang/contracts/constants';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Promotion, Talk } from '@xuanjiang/contracts/talk';
import type { Audience } from '../audience.ts';
import { audienceOf } from '../audience.ts';

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
  // One that was called off stays among them until it would have been over.
  const upcoming = sorted.filter(
    (talk) => talkStatus(talk, now) === 'upcoming' || (talk.Cancelled && now < talk.Endtime),
  );
  const ended = sorted.filter((talk) => !live.includes(talk) && !upcoming.includes(talk));
  return { live, upcoming, ended: ended.length === sorted.length ? ended : ended.reverse() };
};

/** A day's talks in one list: what is on, what is coming, what is over. */
export const timetableRows = ({ live, upcoming, ended }: Timetable): Talk[] => [
  ...live,
  ...upcoming,
  ...ended,
];

const AUDIENCES = ['university', 'own', 'nation', 'other'] as const;

/** Talks for the same people, or of the university that the reader works for. */
export interface AudienceGroup {
  readonly audience: Audience | 'university';
  readonly talks: readonly Talk[];
}

/** The group that a talk is in for who works for this university; the name is empty for none. */
const groupOf = (talk: Talk, provinceid: string, university: string): Audience | 'university' =>
  university !== '' && talk.Universityname === university
    ? 'university'
    : audienceOf(talk, provinceid);

/**
 * Own university first, then own province, the whole country, other provinces; in the order given
 * otherwise.
 * @param provinceid empty when it is not known: then nothing is anybody's own
 * @param university name of the one that the reader works for; empty for none
 */
export const groupByAudience = (
  talks: readonly Talk[],
  provinceid: string,
  university: string,
): AudienceGroup[] =>
  AUDIENCES.map((audience) => ({
    audience,
    talks: talks.filter((talk) => groupOf(talk, provinceid, university) === audience),
  })).filter((group) => group.talks.length > 0);

/** Sorts own university and own province first; equal for all while no province is known. */
export const byAudience =
  (provinceid: string, university = '') =>
  (left: Talk, right: Talk): number =>
    provinceid === ''
      ? 0
      : AUDIENCES.indexOf(groupOf(left, provinceid, university)) -
        AUDIENCES.indexOf(groupOf(right, provinceid, university));

/**
 * At most `max` rows: what is on and what is coming, in the order of the groups, with one row kept for the
 * latest replay.
 */
export const collapseTimetable = (
  { live, upcoming, ended }: Timetable,
  max: number,
  provinceid: string,
  university: string,
): Talk[] => {
  const ahead = [...live, ...upcoming].sort(byAudience(provinceid, university));
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

const RANK = { live: 0, upcoming: 1, replay: 2, cancelled: 3 } as const;

/** Slides that talks of the own province take, beside those that the server recommends. */
const OWN_SLIDES_MAX = 2;

/** A talk of the day as a slide of the banner. */
const slideOf = (talk: Talk): Promotion => ({
  Id: talk.Id,
  Title: talk.Title,
  Subtitle: talk.Universityname,
  Talk: talk,
});

/**
 * The banner's slides: what is live or coming before replays; of each the own province first, then the whole country;
 * within that what is live, then what is coming, in the order given otherwise. The server recommends the same to
 * everybody, so today's talks for the own province that are not over are added.
 * @param day what is on today
 * @param provinceid the student's own; empty when it is not known
 */
export const bannerSlides = (
  promotions: readonly Promotion[],
  { live, upcoming }: Pick<Timetable, 'live' | 'upcoming'>,
  now: number,
  provinceid: string,
): Promotion[] => {
  const promoted = new Set(promotions.map(({ Talk }) => Talk.Id));
  const own = [...live, ...upcoming]
    .filter(
      (talk) => !talk.Cancelled && audienceOf(talk, provinceid) === 'own' && !promoted.has(talk.Id),
    )
    .slice(0, OWN_SLIDES_MAX)
    .map(slideOf);
  const compared = byAudience(provinceid);
  const over = ({ Talk }: Promotion): number => Number(RANK[talkStatus(Talk, now)] > RANK.upcoming);
  const sorted = [...own, ...promotions].sort(
    (left, right) =>
      over(left) - over(right) ||
      compared(left.Talk, right.Talk) ||
      RANK[talkStatus(left.Talk, now)] - RANK[talkStatus(right.Talk, now)],
  );
  return sorted.slice(0, BANNER_COUNT);
};
