import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { reportsAsk } from './model.ts';

/** Rows of a page. */
export const REPORTS_PAGE = 20;

export const useReports = (ask: ReturnType<typeof reportsAsk>, Page: number) =>
  trpc.report.list.useQuery(
    { ...ask, Page, Limit: REPORTS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** What operators do with a reported message; every list of reports is read anew, also when another was faster. */
export const useReportCalls = () => {
  const utils = trpc.useUtils();
  const options = { onSettled: () => void utils.report.invalidate() };
  return {
    keep: trpc.report.close.useMutation(options),
    recall: trpc.room.recall.useMutation(options),
  };
};
