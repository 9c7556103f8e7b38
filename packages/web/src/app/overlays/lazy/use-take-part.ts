import { useQueryClient } from '@tanstack/react-query';
import type { KeptIntent } from '../../../features/account/public.ts';
import { finishIntent } from '../../../features/account/public.ts';
import { joinedKey } from '../../../features/consult/public.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** Signs up with the event that was meant, or joins the group, and says so. */
export const useTakePart = () => {
  const { client, event } = trpc.useUtils();
  const queryClient = useQueryClient();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (underWay.has(id)) return;
    underWay.add(id);
    // Made again after a reload, the call does nothing twice.
    const options = { context: { idempotencyKey: id } };
    try {
      if (intent.kind === 'event') {
        const { eventId, attendance, places } = intent;
        const input = { Id: eventId, Attendance: attendance, Places: places };
        await client.event.apply.mutate(input, options);
        // The answer to a repeat may be too long to be kept.
        const signup = await client.event.getSignup.query({ Id: eventId });
        const waits = signup.Places.some(({ State }) => State === 'waiting');
        showToast(t(waits ? 'intentEventWaiting' : 'intentEventDone', { title: intent.title }));
        event.getSignup.setData({ Id: eventId }, signup);
        void event.get.invalidate();
        void event.findSignups.invalidate();
      } else if (intent.kind === 'group') {
        const joined = await client.consult.join.mutate({ Id: intent.groupId }, options);
        queryClient.setQueryData(joinedKey(intent.groupId), joined);
      }
    } catch (error) {
      showToast(refusalOf(error)?.msg || t('intentMarkFailed'));
    }
    finishIntent();
  };
};
