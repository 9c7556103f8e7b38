import type { University } from '@xuanjiang/contracts/university';
import { useCallback } from 'react';
import { create } from 'zustand';
import { loginFor } from '../../../../lib/app-state.ts';
import { isSessionRefusal } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from '../texts.ts';
import type { PendingFollows } from './follows.ts';
import { applyFollow, isFollowed, withoutPress } from './follows.ts';

const usePending = create<PendingFollows>(() => ({}));

const forget = (id: string, on: boolean): void =>
  usePending.setState((pending) => withoutPress(pending, id, on), true);

export interface Follows {
  readonly has: (id: string) => boolean;
  /** How many are followed. */
  readonly count: number;
  /** Follows or ends it. A visitor is asked to log in; then it is followed. */
  readonly toggle: (university: Pick<University, 'Id' | 'Name'>) => void;
}

/**
 * The universities that the caller follows. A press shows before the server has agreed; when it
 * refuses, it is undone and a toast says why.
 */
export const useFollows = (): Follows => {
  const loggedIn = useSession((session) => session.token !== '');
  const pending = usePending();
  const utils = trpc.useUtils();
  const { data } = trpc.follow.list.useQuery({}, { enabled: loggedIn });
  const ids = loggedIn ? data?.Ids : undefined;

  const { mutate } = trpc.follow.set.useMutation({
    // One after the other: presses arrive in the order in which they were made.
    scope: { id: 'follow' },
    onSuccess: async (_answer, { Universityid, On }) => {
      showToast(t(On ? 'orgFollowDone' : 'orgFollowCancelled'));
      // A list that is on its way may not know of this yet.
      await utils.follow.list.cancel();
      utils.follow.list.setData(
        {},
        (old) => old && { Ids: applyFollow(old.Ids, Universityid, On) },
      );
      await Promise.all([utils.follow.list.invalidate(), utils.follow.find.invalidate()]);
      forget(Universityid, On);
    },
    onError: (error, { Universityid, On }) => {
      forget(Universityid, On);
      showToast(error.data?.refusal.msg ?? t('orgFollowFailed'));
    },
  });

  const has = useCallback((id: string) => isFollowed(ids, pending, id), [ids, pending]);

  const toggle = useCallback(
    ({ Id, Name }: Pick<University, 'Id' | 'Name'>) => {
      const intent = { kind: 'follow', universityId: Id, name: Name } as const;
      if (!loginFor(intent)) return;
      const on = !has(Id);
      usePending.setState({ [Id]: on });
      mutate(
        { Universityid: Id, On: on },
        {
          // The session had ended: the login that is asked for then is one for this.
          onError: ({ data: failure }) =>
            on && failure && isSessionRefusal(failure.refusal) && loginFor(intent),
        },
      );
    },
    [has, mutate],
  );

  return { has, count: ids?.length ?? 0, toggle };
};
