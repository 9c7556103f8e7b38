import { useQuery } from '@tanstack/react-query';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { RankFile } from '@xuanjiang/contracts/enrolment-rank';
import type { RankFileError } from '@xuanjiang/contracts/rules/rank-file';
import { useEffect, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import type { Exam } from '../own-exam.ts';
import { useOwn } from '../use-own.ts';
import { openTable } from './open-tables.ts';

/** How long the list of files counts as new: another one is said soon, ms. */
const LIST_FRESH_MS = 10 * MINUTE_MS;

/** A file that is being made is asked for again after this, ms. */
const MAKING_MS = 3000;

/** One whose making fails is tried again later, and asked for again after this, ms. */
const FAILING_MS = MINUTE_MS;

/** A table that did not come is asked for again after this, ms. */
const AGAIN_MS = 10_000;

/** Whether a table is of a format that this page is too old for: only a new page reads it. */
export const isTooNew = (error: Partial<RankFileError> | null): boolean =>
  error?.reason === 'format';

/** The files of a province, newest year first. */
export const useRankFiles = (provinceid: string) =>
  trpc.enrolment.findRankFiles.useQuery(
    { Provinceid: provinceid },
    {
      enabled: provinceid !== '',
      staleTime: LIST_FRESH_MS,
      refetchInterval: ({ state: { data } }) => {
        if (!data?.Making) return LIST_FRESH_MS;
        return data.Failing ? FAILING_MS : MAKING_MS;
      },
      refetchOnWindowFocus: true,
    },
  );

/** Codes of the provinces that have files. */
export const useRankProvinces = (enabled: boolean) =>
  trpc.enrolment.findRankProvinces.useQuery({}, { enabled, staleTime: LIST_FRESH_MS });

/** The file of an exam: of a year, else of the newest one. */
export const fileOf = (
  files: readonly RankFile[],
  subject: string,
  year: number,
): RankFile | undefined =>
  files.find(({ Subject, Year }) => Subject === subject && (year === 0 || Year === year));

const useTable = (hash: string) =>
  useQuery({
    queryKey: ['rank-table', hash],
    queryFn: () => openTable(hash),
    enabled: hash !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // The thread of a table that was put away has ended.
    gcTime: 0,
    retry: (count, error) => count < 1 && !isTooNew(error),
    refetchInterval: ({ state }) =>
      state.status === 'error' && !isTooNew(state.error) ? AGAIN_MS : false,
  });

/** A table that is open stays while one reads it; a newer one is told, and taken when one says so. */
export const useRankTable = (exam: Exam, year: number) => {
  const files = useRankFiles(exam.provinceid);
  const newest = fileOf(files.data?.List ?? [], exam.subject, year);
  const [held, setHeld] = useState<{ readonly provinceid: string; readonly file: RankFile }>();
  const isHeld =
    held?.provinceid === exam.provinceid &&
    held.file.Subject === newest?.Subject &&
    held.file.Year === newest.Year;
  const file = isHeld ? held.file : newest;
  const table = useTable(file?.Hash ?? '');
  const { refetch } = files;
  const { isError } = table;
  // A file that is gone has another one in its place, which the list names.
  useEffect(() => {
    if (!isError) return;
    setHeld(undefined);
    void refetch();
  }, [isError, refetch]);
  const hold = (next: RankFile): void => setHeld({ provinceid: exam.provinceid, file: next });
  if (file !== undefined && !isHeld && table.data?.hash === file.Hash) hold(file);
  return {
    files,
    file,
    table,
    /** Takes the newer table; null where the open one is the newest. */
    renew:
      newest !== undefined && file !== undefined && newest.Hash !== file.Hash
        ? () => hold(newest)
        : null,
  };
};

/**
 * How far the line of each university that is nearest to the own rank lies from it, in places: above 0
 * I am ahead. Null without an own rank, and without a table.
 */
export const useDistances = (): ReadonlyMap<string, number> | null => {
  const { own } = useOwn();
  const enabled = own.rank > 0;
  const files = useRankFiles(enabled ? own.provinceid : '');
  const file = fileOf(files.data?.List ?? [], own.subject, 0);
  const { data } = useQuery({
    // The key stays on the device, as all that is kept of queries.
    queryKey: ['rank-nearest', file?.Hash ?? '', own.rank],
    queryFn: async () => (await openTable(file?.Hash ?? '')).ask('nearest', { rank: own.rank }),
    enabled: enabled && file !== undefined,
    staleTime: HOUR_MS,
  });
  return enabled ? (data ?? null) : null;
};
