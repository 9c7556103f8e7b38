import { keepPreviousData } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { StatPart } from '@xuanjiang/contracts/stat';
import { together } from '../../../lib/load-state.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const STAT_ROWS = 10;
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const;

export interface StatAsk {
  readonly from: string;
  readonly to: string;
  /** Empty for the own one, or for all. */
  readonly university: string;
}

const rangeFields = ({ from, to, university }: StatAsk) => ({
  From: from,
  To: to,
  ...(university !== '' && { Universityid: university }),
});

export const useRange = (ask: StatAsk, Of: 'play' | 'watch' | 'chat' | 'signup', By: StatPart) =>
  trpc.stat.findRange.useQuery({ ...rangeFields(ask), Of, By }, FRESH);

export type RowOrder = 'play' | 'watch' | 'peak' | 'chat' | 'signup';

export const useRows = (
  ask: StatAsk,
  Level: 'talk' | 'university',
  Order: RowOrder,
  Page: number,
) =>
  trpc.stat.findRow.useQuery({ ...rangeFields(ask), Level, Order, Page, Limit: STAT_ROWS }, FRESH);

/** Talks that can be chosen of a range. */
const CHOICES = 50;

/** The talks of a range that have begun: those that are live, then those that are over, each the newest first. */
export const useBegunTalks = ({ from, to, university }: StatAsk) => {
  const fields = (Status: 'live' | 'replay') => ({
    ...{ From: from, Until: to, Status, Sort: 'newest' as const, Limit: CHOICES },
    ...(university !== '' && { Universityid: university }),
  });
  const live = trpc.talkedit.list.useQuery(fields('live'), FRESH);
  const over = trpc.talkedit.list.useQuery(fields('replay'), FRESH);
  // Both: else the talk that is shown first would be another one a moment later.
  const talks = live.data && over.data && [...live.data.List, ...over.data.List];
  // Talks of the days before stay until the new ones have come. That there were none says nothing of the new days.
  const isOfBefore = live.isPlaceholderData || over.isPlaceholderData;
  return {
    ...together([live, over]),
    data: talks?.length === 0 && isOfBefore ? undefined : talks,
  };
};

export const useDigest = (Id: string) =>
  trpc.stat.getDigest.useQuery({ Id }, { staleTime: 0, enabled: Id !== '' });

/** A talk minute by minute; while it is on, asked for again. */
export const useCourse = (Id: string) =>
  trpc.stat.getCourse.useQuery(
    { Id },
    {
      staleTime: 0,
      enabled: Id !== '',
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && data.From !== null && data.Until === null ? MINUTE_MS : false,
    },
  );

export const useTalkFigures = (Id: string) =>
  trpc.stat.getTalk.useQuery({ Id }, { staleTime: 0, enabled: Id !== '' });

export const useOverview = () => trpc.stat.getOverview.useQuery({}, { staleTime: 0 });
