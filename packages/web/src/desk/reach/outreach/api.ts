import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { PushSchoolState, PushUploadReport } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_PATHS } from '@xuanjiang/contracts/rules/push-list-limits';
import { fetchFile, sendFile } from '../../../lib/file-call.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const SCHOOLS_PAGE = 50;
/** Texts that are offered at once. */
const TEMPLATES_OFFERED = 20;
/** Collections that a search offers. */
const OFFERED = 20;

const useAskAnew = () => {
  const { outreach } = trpc.useUtils();
  return () => void outreach.invalidate();
};

export const useCollectionOffers = (name: string) =>
  trpc.collect.list.useQuery(
    { ...(name !== '' && { Name: name }), Limit: OFFERED },
    { placeholderData: keepPreviousData },
  );

/** The collection whose list is shown. */
export const useListedCollection = (id: string) =>
  trpc.collect.open.useQuery({ Id: id }, { enabled: id !== '', retry: false });

interface SchoolAsk {
  readonly collect: string;
  readonly page: number;
  readonly name: string;
  readonly state: string;
}

const STATES: readonly PushSchoolState[] = ['matched', 'unknown', 'several'];

export const usePushSchools = ({ collect, page, name, state }: SchoolAsk) => {
  const State = STATES.find((each) => each === state);
  return trpc.outreach.listSchools.useQuery(
    {
      Collectid: collect,
      ...(name !== '' && { Name: name }),
      ...(State !== undefined && { State }),
      Page: page,
      Limit: SCHOOLS_PAGE,
    },
    { enabled: collect !== '', staleTime: 0, placeholderData: keepPreviousData },
  );
};

export const useRemoveSchools = () =>
  trpc.outreach.removeSchools.useMutation({ onSettled: useAskAnew() });

/** Sends a file with schools; what became of its rows is the answer. */
export const useUploadSchools = (collect: string) =>
  useMutation({
    // The field in which it was dropped says it.
    meta: { failure: 'shown' },
    mutationFn: async (file: Blob) => {
      const path = `${PUSH_LIST_PATHS.upload}?Collectid=${encodeURIComponent(collect)}`;
      return (await sendFile(path, file)) as PushUploadReport;
    },
    onSettled: useAskAnew(),
  });

/** Fetches the list as a file. */
export const useDownloadSchools = (collect: string) =>
  useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      fetchFile(
        `${PUSH_LIST_PATHS.download}?Collectid=${encodeURIComponent(collect)}&Format=${format}`,
      ),
  });

/** Texts that an announcement may use, those changed last first. */
export const useUsableTemplates = (name: string) =>
  trpc.outreach.listTemplates.useQuery(
    { ...(name !== '' && { Name: name }), Limit: TEMPLATES_OFFERED },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** What a text says with the longest values that there are. */
export const usePreview = (Title: string, Content: string) =>
  trpc.outreach.previewTemplate.useQuery(
    { Title, Content },
    {
      enabled: Title.trim() !== '' && Content.trim() !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
