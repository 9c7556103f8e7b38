import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { create } from 'zustand';
import { loginFor } from '../../../lib/app-state.ts';
import { isSessionRefusal } from '../../../lib/refusal.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** What was pressed here and not yet confirmed, by the id of the guide. */
const usePending = create<Readonly<Record<string, boolean>>>(() => ({}));

/** A press was answered; a later one the other way stays. */
const forget = (id: string, on: boolean | undefined): void => {
  if (usePending.getState()[id] !== on) return;
  const { [id]: _, ...others } = usePending.getState();
  usePending.setState(others, true);
};

export interface Follow {
  readonly on: boolean;
  /** A visitor is asked to log in; then the guide is followed. */
  readonly toggle: () => void;
}

/** Whether the caller follows a guide. A press shows at once; when the server refuses, it is undone. */
export const useFollow = ({ Id, Title }: Pick<Guide, 'Id' | 'Title'>): Follow => {
  const loggedIn = useSession(({ token }) => token !== '');
  const pending = usePending();
  const { guide } = trpc.useUtils();
  const { data } = trpc.guide.listSub.useQuery({}, { enabled: loggedIn });
  const on = pending[Id] ?? (loggedIn && data?.Ids.includes(Id) === true);

  const { mutate } = trpc.guide.sub.useMutation({
    // One after the other: presses arrive in the order in which they were made.
    scope: { id: 'guide-follow' },
    onSuccess: async (_answer, { On }) => {
      showToast(t(On ? 'following' : 'guideFollowEnded'));
      // A list that is on its way may not know of this yet.
      await guide.listSub.cancel();
      await Promise.all([guide.listSub.invalidate(), guide.listFollowed.invalidate()]);
      forget(Id, On);
    },
    onError: (error, { On }) => {
      forget(Id, On);
      showToast(error.data?.refusal.msg ?? t('guideFollowFailed'));
    },
  });

  const toggle = (): void => {
    const intent = { kind: 'followGuide', guideId: Id, title: Title } as const;
    if (!loginFor(intent)) return;
    usePending.setState({ [Id]: !on });
    mutate(
      { Id, On: !on },
      // The session had ended: the login that is asked for then is one for this.
      { onError: ({ data: d }) => !on && d && isSessionRefusal(d.refusal) && loginFor(intent) },
    );
  };
  return { on, toggle };
};
