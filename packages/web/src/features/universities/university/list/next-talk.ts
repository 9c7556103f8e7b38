import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { UniversityItem } from '@xuanjiang/contracts/university';

/** When the next talk of a university is, where that is soon. */
export type When = 'live' | 'today' | 'tomorrow';

type Timed = Pick<NonNullable<UniversityItem['Nexttalk']>, 'Starttime' | 'Endtime'>;

/** Null for no talk, for one that is over, and for one that is later than tomorrow. */
export const whenOf = (talk: Timed | null, now: number): When | null => {
  if (talk === null) return null;
  const status = talkStatus(talk, now);
  if (status === 'live') return 'live';
  if (status !== 'upcoming') return null;
  const day = dayOf(talk.Starttime);
  const today = dayOf(now);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
};

/** Universities with a talk today: live ones first, then by time, of equal ones the followed. */
export const todayFirst = <T extends { readonly Id: string; readonly Nexttalk: Timed | null }>(
  universities: readonly T[],
  followed: (id: string) => boolean,
  now: number,
): T[] =>
  universities
    .map((university) => ({
      university,
      when: whenOf(university.Nexttalk, now),
      start: university.Nexttalk?.Starttime ?? 0,
      follow: followed(university.Id) ? 0 : 1,
    }))
    .filter(({ when }) => when === 'live' || when === 'today')
    .sort((one, other) => {
      if (one.when !== other.when) return one.when === 'live' ? -1 : 1;
      return one.start - other.start || one.follow - other.follow;
    })
    .map(({ university }) => university);
