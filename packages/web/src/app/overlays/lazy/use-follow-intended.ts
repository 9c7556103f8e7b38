import type { KeptIntent } from '../../../features/account/public.ts';
import { finishIntent } from '../../../features/account/public.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** Follows the university that was meant, and says so. Doing it again changes nothing. */
export const useFollowIntended = () => {
  const { client, follow } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind !== 'follow' || underWay.has(id)) return;
    underWay.add(id);
    const { universityId, name } = intent;
    try {
      await client.follow.set.mutate(
        { Universityid: universityId, On: true },
        // The key is that of the intent: made again after a reload, the call does nothing twice.
        { context: { idempotencyKey: id } },
      );
      showToast(t('intentFollowed', { name }));
    } catch (error) {
      showToast(refusalOf(error)?.msg || t('intentMarkFailed'));
    }
    finishIntent();
    // A list that is on its way may not know of it yet.
    await follow.list.cancel();
    await Promise.all([follow.list.invalidate(), follow.find.invalidate()]);
  };
};
