import { useQueryClient } from '@tanstack/react-query';
import { joinedKey } from '../../../features/events/group/public.ts';
import type { KeptIntent } from '../../../features/people/account/public.ts';
import type { Intent } from '../../../lib/intent.ts';
import { trpc } from '../../../lib/trpc.ts';
import { doOnce } from './do-once.ts';
import { signupText } from './signup-text.ts';

type Meant<K extends Intent['kind']> = Extract<Intent, { readonly kind: K }>;

/** Signs up with the event that was meant, or joins the group, and says so. */
export const useTakePart = () => {
  const { client, event } = trpc.useUtils();
  const queryClient = useQueryClient();

  const signUp = async (id: string, intent: Meant<'event'>): Promise<void> => {
    const { eventId, attendance, places, title } = intent;
    const input = { Id: eventId };
    const done = await doOnce(id, async (options) => {
      const wanted = { ...input, Attendance: attendance, Places: places };
      await client.event.apply.mutate(wanted, options);
      // A read that is on its way may not know of it yet.
      await event.getSignup.cancel(input);
      // The answer to a repeat may be too long to be kept. That it was done stands without this one.
      const signup = await client.event.getSignup.query(input).catch(() => null);
      if (signup !== null) event.getSignup.setData(input, signup);
      return signupText(signup?.Places ?? null, title);
    });
    if (!done) return;
    await Promise.all([event.get.cancel(), event.findSignups.cancel()]);
    await Promise.all([
      event.getSignup.invalidate(input),
      event.get.invalidate(),
      event.findSignups.invalidate(),
    ]);
  };

  const join = (id: string, { groupId }: Meant<'group'>): Promise<unknown> =>
    doOnce(id, async (options) => {
      const joined = await client.consult.join.mutate({ Id: groupId }, options);
      queryClient.setQueryData(joinedKey(groupId), joined);
      return '';
    });

  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind === 'event') await signUp(id, intent);
    else if (intent.kind === 'group') await join(id, intent);
  };
};
