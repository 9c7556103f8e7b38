import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Trouble } from '@xuanjiang/contracts/trouble';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** How often it is asked whether pictures are well. */
const REFRESH_MS = 10 * SECOND_MS;

/** Says that the picture of a talk is broken. What does not arrive is said. */
export const useTellTrouble = (talkId: string): (() => void) => {
  const { mutate } = trpc.trouble.add.useMutation({
    onSuccess: () => showToast(t('troubleThanks')),
    meta: { failedText: t('troubleFailed') },
  });
  return () => mutate({ Talkid: talkId });
};

/** Broken pictures, for staff. @param talkId undefined for those of all their talks */
export const useTroubles = (talkId: string | undefined): readonly Trouble[] => {
  // Without a session each would ask for a login.
  const enabled = useSession(({ token }) => token !== '');
  const { data } = trpc.trouble.list.useQuery(
    {},
    { enabled, staleTime: 0, refetchInterval: REFRESH_MS },
  );
  const list = data?.List ?? [];
  return talkId === undefined ? list : list.filter(({ Talkid }) => Talkid === talkId);
};
