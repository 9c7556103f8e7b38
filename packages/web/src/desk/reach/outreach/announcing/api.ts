import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { isOpen } from './model.ts';
import { t } from './texts.ts';

/** How often an announcement that runs is looked at again. */
const LOOK_MS = 5 * SECOND_MS;
/** Announcements that the panel lists. */
const LISTED = 20;

/** What an announcement would say, and whom it would reach; asked for anew each time. */
export const useTrial = (Collectid: string, Templateid: number | null) =>
  trpc.outreach.tryAnnouncement.useQuery(
    { Collectid, Templateid: Templateid ?? 1 },
    { enabled: Templateid !== null, staleTime: 0, gcTime: 0, retry: false },
  );

export const useAnnouncements = (Collectid: string) =>
  trpc.outreach.listAnnouncements.useQuery(
    { Collectid, Limit: LISTED },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.List.some(isOpen) === true ? LOOK_MS : false),
    },
  );

const useAskAnew = () => {
  const { outreach } = trpc.useUtils();
  return () => {
    void outreach.listAnnouncements.invalidate();
    void outreach.tryAnnouncement.invalidate();
  };
};

/** Starts what was tried. What was changed since is tried anew, to be looked at once more. */
export const useStart = (onDone: () => void) => {
  const onSettled = useAskAnew();
  return trpc.outreach.startAnnouncement.useMutation({
    onSuccess: () => showToast(t('announceStarted')),
    onSettled: () => {
      onSettled();
      onDone();
    },
  });
};

/** Pauses, goes on, stops; what somebody else did meanwhile is shown. */
export const useSteer = (onDone: () => void) => {
  const onSettled = useAskAnew();
  return trpc.outreach.steerAnnouncement.useMutation({
    onSettled: () => {
      onSettled();
      onDone();
    },
  });
};
