import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { ORG_PICTURE_PATHS } from '@xuanjiang/contracts/rules/org-page-limits';
import { fetchFile, sendFile } from '../../../../lib/file-call.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showFailure } from '../../../../ui/failure.ts';

/** Rows of a page of changes. */
export const REVIEWS_PAGE = 20;
/** Versions that are offered. */
const VERSIONS = 50;

export const useOrgPage = (Id: string) =>
  trpc.orgPage.get.useQuery({ Id }, { enabled: Id !== '', staleTime: 0 });

/** As students read it, for the preview. */
export const useShownPage = (Id: string) =>
  trpc.university.get.useQuery({ Id }, { staleTime: MINUTE_MS });

export const useOrgVersions = (Id: string) =>
  trpc.orgPage.findVersions.useQuery({ Id, Limit: VERSIONS }, { staleTime: 0 });

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

export const useReviewPage = (Page: number) =>
  trpc.orgPage.findReviews.useQuery(
    { Page, Limit: REVIEWS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useDecide = () => trpc.orgPage.decide.useMutation({ onSettled: useReadPagesAnew() });

/** Whether all that liaisons change waits. */
export const useUniversityApproval = () => {
  const { setting } = trpc.useUtils();
  const { data } = trpc.setting.get.useQuery({}, { staleTime: 0 });
  const { mutate, isPending } = trpc.setting.set.useMutation({
    onSettled: () => void setting.invalidate(),
  });
  const found = data?.List.find(({ Name }) => Name === 'universityApproval');
  return { setting: found, mutate, isPending };
};

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

/** Sends a picture. @returns its id; null where it was refused, which is said */
export const sendPicture = async (university: string, file: Blob): Promise<string | null> => {
  try {
    const sent = await sendFile(`${ORG_PICTURE_PATHS.add}?Id=${university}`, file);
    return (sent as { readonly Id: string }).Id;
  } catch (error) {
    showFailure(error);
    return null;
  }
};
