import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Promotion, Talk } from '@xuanjiang/contracts/talk';
import { useMemo, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { useDayTalks, useLiveTalks, useNextTalks, usePromotions } from '../api.ts';
import { NO_FILTER } from '../filter/filter.ts';
import { useTalkClock } from '../list/use-talk-clock.ts';
import { ownGroupsFirst } from './own-first.ts';
import type { Timetable } from './timetable.ts';
import { bannerSlides, byAudience, groupTimetable, liveTalks } from './timetable.ts';
import { useOwnUniversity } from './use-own-university.ts';

export interface Today {
  readonly now: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Undefined until the talks of the day are known; empty when there is none or it failed. */
  readonly promotions: readonly Promotion[] | undefined;
  /** Everything that is on, when the banner does not show all of it; else nothing. */
  readonly live: readonly Talk[];
  /** Undefined while it is loading, and after it failed. */
  readonly timetable: Timetable | undefined;
  /** What comes on another day, where nothing does today any more. */
  readonly next: readonly Talk[];
  readonly total: number;
  readonly failed: boolean;
}

/** Rows of other days where today has none left. */
const NEXT_ROWS = 3;

const NONE: ReadonlySet<string> = new Set();

/**
 * What is live and coming today, updated by the clock while the screen is open.
 * @param provinceid the student's own; empty when it is not known
 */
export const useToday = (provinceid: string): Today => {
  const day = dayOf(useNow(MINUTE_MS));
  const university = useOwnUniversity();
  const promotion = usePromotions();
  const live = useLiveTalks();
  const table = useDayTalks(day, NO_FILTER);

  const promotions = promotion.data?.List ?? (promotion.isError ? [] : undefined);
  const lists = useMemo(
    () => [live.data?.List, table.data?.List, promotions?.map(({ Talk }) => Talk)],
    [live.data, table.data, promotions],
  );
  const talks = useMemo(() => lists.flatMap((list) => list ?? []), [lists]);
  const now = useTalkClock(talks);

  const timetable = table.data && groupTimetable(table.data.List, now);
  const isOver = timetable?.live.length === 0 && timetable.upcoming.length === 0;
  const next = useNextTalks(isOver);
  // Once something was shown it stays: what comes next is also asked for when the last talk of the day has just ended.
  const [wasSettled, setSettled] = useState(false);
  const settled =
    timetable !== undefined &&
    (live.data !== undefined || live.isError) &&
    (wasSettled || !(isOver && next.isPending));
  if (settled && !wasSettled) setSettled(true);
  const slides = settled
    ? promotions && bannerSlides(promotions, timetable, now, provinceid)
    : undefined;
  const shown = new Set(slides?.map(({ Talk }) => Talk.Id));
  // Not before the banner is known: the line would appear and disappear again.
  const isMore = slides !== undefined && liveTalks(lists, now, shown).length > 0;
  return {
    now,
    day,
    promotions: slides,
    live: isMore ? liveTalks(lists, now, NONE) : [],
    timetable: timetable && ownGroupsFirst(timetable, university),
    next: isOver
      ? [...(next.data?.List ?? [])].sort(byAudience(provinceid)).slice(0, NEXT_ROWS)
      : [],
    total: table.data?.Total ?? 0,
    failed: table.data === undefined && table.isError,
  };
};
