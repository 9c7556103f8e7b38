import type { KeptIntent } from '../../../features/people/account/public.ts';
import { trpc } from '../../../lib/trpc.ts';
import { doOnce } from './do-once.ts';
import { t } from './texts.ts';

const TEXTS = {
  reservation: { now: 'intentReserved', before: 'intentReservedBefore', list: 'Reservations' },
  favourite: { now: 'intentFavoured', before: 'intentFavouredBefore', list: 'Favourites' },
} as const;

/** Sets the mark that was intended, or follows the guide, and says so. */
export const useSetMark = () => {
  const { client, mark, guide } = trpc.useUtils();

  const follow = async (id: string, guideId: string, title: string): Promise<void> => {
    const done = await doOnce(id, async (options) => {
      await client.guide.sub.mutate({ Id: guideId, On: true }, options);
      return t('intentGuideFollowed', { title });
    });
    if (!done) return;
    await guide.listSub.cancel();
    await Promise.all([guide.listSub.invalidate(), guide.listFollowed.invalidate()]);
  };

  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind === 'followGuide') return follow(id, intent.guideId, intent.title);
    if (intent.kind !== 'reservation' && intent.kind !== 'favourite') return;
    const { kind, talkId, title } = intent;
    const { now, before, list } = TEXTS[kind];
    const done = await doOnce(id, async (options) => {
      const had = (await client.mark.list.query({}))[list].includes(talkId);
      if (!had) await client.mark.set.mutate({ Kind: kind, Talkid: talkId, On: true }, options);
      return t(had ? before : now, { title });
    });
    if (!done) return;
    // A list that is on its way may not know of this mark yet.
    await mark.list.cancel();
    await Promise.all([mark.list.invalidate(), mark.find.invalidate()]);
  };
};
