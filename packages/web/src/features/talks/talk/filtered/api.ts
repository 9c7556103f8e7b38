import { keepPreviousData } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { PAGES_FRESH_MS, useTalkPagesOf } from '../api.ts';
import type { DistView } from './dist-view.ts';
import { distInput } from './dist-view.ts';

/** Universities that are suggested for what is typed. */
const SUGGESTED = 24;

/** The talks of a view page by page. */
export const useDistPages = (view: DistView) =>
  useTalkPagesOf({ ...distInput(view), Status: view.status });

/** How many talks a view has by where they stand. */
export const useDistCount = (view: DistView, enabled = true) =>
  trpc.talk.findCount.useQuery(distInput(view), {
    enabled,
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** The name of a university of an address; `missing` when there is none. */
export const useDistUniversity = (id: string) => {
  const { data, error } = trpc.university.get.useQuery(
    { Id: id },
    { enabled: id !== '', retry: false, staleTime: PAGES_FRESH_MS },
  );
  const missing = id !== '' && refusalOf(error)?.code === CODES.notFound;
  return { name: id === '' ? '' : (data?.Name ?? ''), missing };
};

/** Universities that a text finds; the first ones for none. */
export const useSuggestedUniversities = (text: string) =>
  trpc.university.find.useQuery(
    { Limit: SUGGESTED, ...(text.trim() !== '' && { Name: text.trim() }) },
    { placeholderData: keepPreviousData },
  );
