import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useMemo } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { useDayTalks, useLiveTalks, useNextTalks, usePromotions } from '../api.ts';
import { NO_FILTER } from '../filter/filter.ts';
import { useTalkClock } from '../list/use-talk-clock.ts';
import { ownGroupsFirst } from '../timetable/own-first.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { groupTimetable, liveTalks } from '../timetable/timetable.ts';
import { useOwnUniversity } from '../timetable/use-own-university.ts';
import type { HomeReader, HomeTalks } from './home-talks.ts';
import { homeTalks } from './home-talks.ts';

export interface Home {
  readonly now: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly reader: HomeReader;
  /** Undefined while it is loading. */
  readonly talks: HomeTalks | undefined;
  /** Undefined while it is loading, and after it failed. */
  readonly timetable: Timetable | undefined;
  readonly failed: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What the home page of wide screens shows of today, updated by the clock while it is open.
 * @param provinceid the student's own; empty when it is not known
 */
export const useHome = (provinceid: string): Home => {
  const day = dayOf(useNow(MINUTE_MS));
  const university = useOwnUniversity();
  const promotion = usePromotions();
  const live = useLiveTalks();
  const table = useDayTalks(day, NO_FILTER);

  const promoted = useMemo(
    () => promotion.data?.List.map(({ Talk }) => Talk) ?? (promotion.isError ? [] : undefined),
    [promotion.data, promotion.isError],
  );
  const lists = useMemo(
    () => [live.data?.List, table.data?.List, promoted],
    [live.data, table.data, promoted],
  );
  const known = useMemo(() => lists.flatMap((list) => list ?? []), [lists]);
  const now = useTalkClock(known);

  const reader = { provinceid, university };
  const settled =
    promoted !== undefined &&
    (live.data !== undefined || live.isError) &&
    (table.data !== undefined || table.isError);
  const on = liveTalks(lists, now, NONE);
  const today = settled ? homeTalks(on, table.data?.List ?? [], [], now, reader) : undefined;
  // Nothing more today: the next one is on another day.
  const ask = today?.hero === null;
  const next = useNextTalks(ask);
  const waits = ask && next.data === undefined && !next.isError;
  const coming = [...(table.data?.List ?? []), ...((ask && next.data?.List) || [])];
  const timetable = table.data && groupTimetable(table.data.List, now);
  return {
    now,
    day,
    reader,
    talks: settled && !waits ? homeTalks(on, coming, promoted, now, reader) : undefined,
    timetable: timetable && ownGroupsFirst(timetable, university),
    failed: table.data === undefined && table.isError,
  };
};
