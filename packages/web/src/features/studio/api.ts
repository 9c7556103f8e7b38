import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { refusalOf } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from './texts.ts';

/** How often the studio asks where the broadcast stands. */
const POLL_MS = 2 * SECOND_MS;

/** Where a broadcast stands, asked again and again also while another window is in front. */
export const useBroadcast = (talkId: string) =>
  trpc.broadcast.get.useQuery(
    { Id: talkId },
    { refetchInterval: POLL_MS, refetchIntervalInBackground: true, retry: false },
  );

/** What a liaison does with a broadcast. A refusal is said. */
export const useBroadcastActs = (talkId: string) => {
  const { broadcast } = trpc.useUtils();
  const options = {
    onSuccess: (answer: Parameters<typeof broadcast.get.setData>[1]) =>
      broadcast.get.setData({ Id: talkId }, answer),
    onError: (error: unknown) => showToast(refusalOf(error)?.msg || t('studioFailed')),
  };
  return {
    goLive: trpc.broadcast.goLive.useMutation(options),
    end: trpc.broadcast.end.useMutation(options),
    resume: trpc.broadcast.resume.useMutation(options),
  };
};

/** The stream key of a talk, read when somebody asks for it. */
export const useStreamKey = (talkId: string, wanted: boolean) => {
  const utils = trpc.useUtils();
  const onError = (error: unknown): void => showToast(refusalOf(error)?.msg || t('studioFailed'));
  const key = trpc.broadcast.getKey.useQuery({ Id: talkId }, { enabled: wanted, retry: false });
  const make = trpc.broadcast.makeKey.useMutation({
    onSuccess: (made) => {
      utils.broadcast.getKey.setData({ Id: talkId }, made);
      void utils.broadcast.get.invalidate({ Id: talkId });
    },
    onError,
  });
  const revoke = trpc.broadcast.revokeKey.useMutation({
    onSuccess: (answer) => utils.broadcast.get.setData({ Id: talkId }, answer),
    onError,
  });
  return { key, make, revoke };
};
