import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Promotion, Talk } from '@xuanjiang/contracts/talk';
import { useMemo } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useDayTalks, useLiveTalks, usePromotions } from '../api.ts';
import { NO_FILTER } from '../filter/filter.ts';
import { useTalkClock } from '../list/use-talk-clock.ts';
import type { Timetable } from './timetable.ts';
import { groupTimetable, liveTalks, orderPromotions } from './timetable.ts';

export interface Today {
  readonly now: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Undefined while it is loading; empty when there is none or it failed. */
  readonly promotions: readonly Promotion[] | undefined;
  /** Everything that is on, when the banner does not show all of it; else nothing. */
  readonly live: readonly Talk[];
  /** Undefined while it is loading, and after it failed. */
  readonly timetable: Timetable | undefined;
  readonly total: number;
  readonly failed: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** What is live and coming today, updated by the clock while the screen is open. */
export const useToday = (): Today => {
  const day = dayOf(useNow(MINUTE_MS));
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

  const shown = new Set(promotions?.map(({ Talk }) => Talk.Id));
  // Not before the banner is known: the line would appear and disappear again.
  const isMore = promotions !== undefined && liveTalks(lists, now, shown).length > 0;
  return {
    now,
    day,
    promotions: promotions && orderPromotions(promotions, now),
    live: isMore ? liveTalks(lists, now, NONE) : [],
    timetable: table.data && groupTimetable(table.data.List, now),
    total: table.data?.Total ?? 0,
    failed: table.data === undefined && table.isError,
  };
};
