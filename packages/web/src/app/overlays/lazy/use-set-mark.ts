import type { KeptIntent } from '../../../features/account/public.ts';
import { finishIntent } from '../../../features/account/public.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

const TEXTS = {
  reservation: { now: 'intentReserved', before: 'intentReservedBefore', list: 'Reservations' },
  favourite: { now: 'intentFavoured', before: 'intentFavouredBefore', list: 'Favourites' },
} as const;

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** Sets the mark that was intended, or follows the guide, and says so. */
export const useSetMark = () => {
  const { client, mark, guide } = trpc.useUtils();

  const follow = async (id: string, guideId: string, title: string): Promise<void> => {
    try {
      await client.guide.sub.mutate({ Id: guideId, On: true }, { context: { idempotencyKey: id } });
      showToast(t('intentGuideFollowed', { title }));
    } catch (error) {
      showToast(refusalOf(error)?.msg || t('intentMarkFailed'));
    }
    finishIntent();
    await guide.listSub.cancel();
    await Promise.all([guide.listSub.invalidate(), guide.listFollowed.invalidate()]);
  };

  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind === 'followGuide') {
      if (underWay.has(id)) return;
      underWay.add(id);
      return follow(id, intent.guideId, intent.title);
    }
    if (intent.kind !== 'reservation' && intent.kind !== 'favourite') return;
    if (underWay.has(id)) return;
    underWay.add(id);
    const { kind, talkId, title } = intent;
    const { now, before, list } = TEXTS[kind];
    try {
      const had = (await client.mark.list.query({}))[list].includes(talkId);
      if (!had) {
        // The key is that of the intent: made again after a reload, the call does nothing twice.
        const context = { idempotencyKey: id };
        await client.mark.set.mutate({ Kind: kind, Talkid: talkId, On: true }, { context });
      }
      showToast(t(had ? before : now, { title }));
    } catch (error) {
      showToast(refusalOf(error)?.msg || t('intentMarkFailed'));
    }
    finishIntent();
    // A list that is on its way may not know of this mark yet.
    await mark.list.cancel();
    await Promise.all([mark.list.invalidate(), mark.find.invalidate()]);
  };
};
