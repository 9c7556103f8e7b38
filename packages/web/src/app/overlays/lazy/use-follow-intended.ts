import type { KeptIntent } from '../../../features/people/account/public.ts';
import { trpc } from '../../../lib/trpc.ts';
import { doOnce } from './do-once.ts';
import { t } from './texts.ts';

/** Follows the university that was meant, and says so. Doing it again changes nothing. */
export const useFollowIntended = () => {
  const { client, follow } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind !== 'follow') return;
    const { universityId, name } = intent;
    const done = await doOnce(id, async (options) => {
      await client.follow.set.mutate({ Universityid: universityId, On: true }, options);
      return t('intentFollowed', { name });
    });
    if (!done) return;
    // A list that is on its way may not know of it yet.
    await follow.list.cancel();
    await Promise.all([follow.list.invalidate(), follow.find.invalidate()]);
  };
};
