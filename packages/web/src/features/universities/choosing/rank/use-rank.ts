import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAddressFilter } from '../../../../lib/use-address-filter.ts';
import type { RankChoice, RankRow } from '../../own/public.ts';
import { isOfExam, useOwn, useRankTable } from '../../own/public.ts';
import { addressOf, filterOf, queryOf } from './filter.ts';

/** No subjects: one list, so that what is made of it stays. */
const NO_SUBJECTS: readonly string[] = [];

/** The table of the own exam, or of that in the address where no own rank is known, narrowed. */
export const useRank = () => {
  const { filter: address, edit } = useAddressFilter(addressOf, queryOf);
  const { own } = useOwn();
  const isOwn = own.rank > 0 || (address.provinceid === '' && own.provinceid !== '');
  const { provinceid, subject } = isOwn ? own : address;
  // The address names the exam, as it would of a visitor: nothing else of the profile.
  useEffect(() => {
    if (isOwn && (address.provinceid !== provinceid || address.subject !== subject)) {
      edit((now) => ({ ...now, provinceid, subject }));
    }
  }, [isOwn, address, provinceid, subject, edit]);
  const exam = { provinceid, subject };
  const isReady = provinceid !== '' && subject !== '';
  const opened = useRankTable(exam, 0);
  const { table } = opened;
  // For another exam the own subjects mean nothing.
  const chosen = isOfExam(own, exam) ? own.chosen : NO_SUBJECTS;
  const choice = useMemo<RankChoice>(
    () => ({ chosen, filter: filterOf(address, chosen.length > 0) }),
    [address, chosen],
  );
  const order = useQuery({
    queryKey: ['rank-order', table.data?.hash, table.dataUpdatedAt, choice],
    queryFn: () => table.data?.ask('choose', choice) ?? null,
    enabled: table.data !== undefined,
    // Places of another table are not those of this one.
    placeholderData: (before, query) =>
      query?.queryKey[1] === table.data?.hash ? before : undefined,
    // Large, and quickly made anew.
    gcTime: 0,
  });
  return { address, edit, own, chosen, isReady, exam, ...opened, order };
};

/** Rows of the open table, by their places in it; null where they could not be read. */
export const useRankRows = (
  { data: table, dataUpdatedAt }: ReturnType<typeof useRank>['table'],
  places: readonly number[],
  chosen: readonly string[],
): ReadonlyMap<number, RankRow> | null => {
  const { data, isError } = useQuery({
    queryKey: ['rank-rows', table?.hash, dataUpdatedAt, chosen, places],
    queryFn: async () => {
      const rows = (await table?.ask('rows', { places, chosen })) ?? [];
      return new Map(rows.map((row, at) => [places[at] ?? -1, row]));
    },
    enabled: table !== undefined && places.length > 0,
    placeholderData: (before, query) => (query?.queryKey[1] === table?.hash ? before : undefined),
    gcTime: 0,
  });
  return isError ? null : (data ?? EMPTY);
};

const EMPTY: ReadonlyMap<number, RankRow> = new Map();
