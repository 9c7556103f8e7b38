import type { MutationMeta } from '@tanstack/react-query';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { CaptionState, StaffCaption } from '@xuanjiang/contracts/caption';
import { CAPTION_UPLOAD_PATH } from '@xuanjiang/contracts/rules/caption-limits';
import { sendFile } from '../../../lib/file-call.ts';
import { FileCallError, refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { t } from './texts.ts';

/** Rows of a page. */
export const CAPTIONS_PAGE = 20;
/** How often it is asked whether a recognition is done, ms. */
const WAITING_MS = 3000;

export const STATES: readonly CaptionState[] = ['none', 'draft', 'changed', 'published'];

export const codeOf = (error: unknown): number | undefined =>
  error instanceof FileCallError ? error.code : refusalOf(error)?.code;

/** What is shown where the server gives no reason. */
export const failedText = t('capFailedLoad');

export const useCaptions = (name: string, state: string, Page: number) => {
  const State = STATES.find((each) => each === state);
  return trpc.caption.list.useQuery(
    {
      ...(name !== '' && { Name: name }),
      ...(State !== undefined && { State }),
      ...{ Page, Limit: CAPTIONS_PAGE },
    },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

/** The captions of a talk as they are edited, asked for again while they are recognised. */
export const useCaption = (talkId: string) =>
  trpc.caption.open.useQuery(
    { Id: talkId },
    {
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.Recognition === 'waiting' ? WAITING_MS : false),
    },
  );

/** What plays the recording. */
export const useRecording = (talkId: string) => trpc.talk.get.useQuery({ Id: talkId });

const useAskAnew = () => {
  const { caption } = trpc.useUtils();
  return () => void caption.invalidate();
};

interface SentCaptions {
  readonly talkId: string;
  readonly version: number;
  readonly file: Blob;
  /** The captions as they were, edited; else a new file. */
  readonly isEdit: boolean;
}

/** Sends captions as a file: a new one, or those that were edited. @param meta who shows its failures */
export const useSendCaptions = (meta: MutationMeta) =>
  useMutation({
    meta,
    mutationFn: async ({ talkId, version, file, isEdit }: SentCaptions) => {
      const query = new URLSearchParams({
        ...{ Id: talkId, Version: String(version), Edited: String(isEdit) },
      });
      return (await sendFile(`${CAPTION_UPLOAD_PATH}?${query}`, file)) as StaffCaption;
    },
    onSettled: useAskAnew(),
  });

export const useCaptionCalls = () => {
  const options = {
    meta: { failedText },
    onSettled: useAskAnew(),
  };
  return {
    publish: trpc.caption.publish.useMutation(options),
    withdraw: trpc.caption.withdraw.useMutation(options),
    remove: trpc.caption.remove.useMutation(options),
    recognise: trpc.caption.recognise.useMutation(options),
  };
};
