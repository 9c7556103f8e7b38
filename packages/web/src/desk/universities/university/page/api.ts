import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { ORG_PICTURE_PATHS, ORG_VERSIONS_MAX } from '@xuanjiang/contracts/rules/org-page-limits';
import { fetchFile, sendFile } from '../../../../lib/file-call.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { READ_TO_BEGIN } from '../../../kit/public.ts';

/** Rows of a page of changes. */
export const REVIEWS_PAGE = 20;

export const useOrgPage = (Id: string) =>
  trpc.orgPage.get.useQuery({ Id }, { enabled: Id !== '', ...READ_TO_BEGIN });

/** As students read it, for the preview. */
export const useShownPage = (Id: string) =>
  trpc.university.get.useQuery({ Id }, { staleTime: MINUTE_MS });

export const useOrgVersions = (Id: string) =>
  trpc.orgPage.findVersions.useQuery({ Id, Limit: ORG_VERSIONS_MAX }, { staleTime: 0 });

/** Reads anew what staff and students see of pages. */
const useReadPagesAnew = () => {
  const { orgPage, university } = trpc.useUtils();
  return () => {
    void orgPage.invalidate();
    void university.invalidate();
  };
};

export const useSavePage = () =>
  // The form tells of its refusals itself.
  trpc.orgPage.save.useMutation({ meta: { failure: 'shown' }, onSettled: useReadPagesAnew() });

export const useReviewPage = (State: 'waiting' | 'decided', Page: number) =>
  trpc.orgPage.findReviews.useQuery(
    { State, Page, Limit: REVIEWS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useDecide = () => trpc.orgPage.decide.useMutation({ onSettled: useReadPagesAnew() });

export const useRestore = () => trpc.orgPage.restore.useMutation({ onSettled: useReadPagesAnew() });

/** Addresses of pictures in this page; a picture that is gone takes its own with it. */
const ADDRESSES = new WeakMap<Blob, string>();
const addressOf = (blob: Blob): string => {
  const known = ADDRESSES.get(blob);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(blob);
  ADDRESSES.set(blob, made);
  return made;
};

/** Where this page finds pictures of a university, which ask for the session. @returns empty for one that is not there yet */
export const usePictures = (
  university: string,
  pictures: readonly string[],
): ((picture: string) => string) => {
  const found = useQueries({
    queries: pictures.map((picture) => ({
      queryKey: ['file', 'org', university, picture],
      queryFn: () => fetchFile(`${ORG_PICTURE_PATHS.get}?Id=${university}&Picture=${picture}`),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  return (picture) => {
    const blob = found[pictures.indexOf(picture)]?.data;
    return blob === undefined ? '' : addressOf(blob);
  };
};

/** Sends a picture. @returns its id */
export const sendPicture = async (university: string, file: File): Promise<string> => {
  const sent = await sendFile(`${ORG_PICTURE_PATHS.add}?Id=${university}`, file);
  return (sent as { readonly Id: string }).Id;
};
