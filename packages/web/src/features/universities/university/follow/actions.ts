import type { University } from '@xuanjiang/contracts/university';
import { create } from 'zustand';
import type { Meant } from '../../../../lib/intent.ts';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Action } from '../../../../ui/action.ts';
import { useAction } from '../../../../ui/action.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from '../texts.ts';
import type { PendingFollows } from './follows.ts';
import { applyFollow, isFollowed, withoutPress } from './follows.ts';

const usePending = create<PendingFollows>(() => ({}));

const forget = (id: string, on: boolean): void =>
  usePending.setState((pending) => withoutPress(pending, id, on), true);

/** Follows a university, or ends it. */
export const followUniversity: Action<Meant<'follow'>> = {
  scope: 'follow',
  begin: ({ universityId, off }) => usePending.setState({ [universityId]: !off }),
  async run({ utils }, { universityId, name, off = false, quiet }, options) {
    const { client, follow } = utils;
    const on = !off;
    await client.follow.set.mutate({ Universityid: universityId, On: on }, options);
    if (!quiet) showToast(t(on ? 'orgFollowDone' : 'orgFollowCancelled', { name }));
    // A list that is on its way may not know of this yet.
    await follow.list.cancel();
    follow.list.setData({}, (old) => old && { Ids: applyFollow(old.Ids, universityId, on) });
    const read = Promise.all([follow.list.invalidate(), follow.find.invalidate()]);
    void read.then(() => forget(universityId, on));
  },
  failedText: () => t('orgFollowFailed'),
  failed: (_parts, { universityId, off = false }) => forget(universityId, !off),
};

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
  const { data } = trpc.follow.list.useQuery({}, { enabled: loggedIn });
  const ids = loggedIn ? data?.Ids : undefined;
  const { press } = useAction(followUniversity);
  const has = (id: string) => isFollowed(ids, pending, id);
  return {
    has,
    count: ids?.length ?? 0,
    toggle: ({ Id, Name }) => press({ kind: 'follow', universityId: Id, name: Name, off: has(Id) }),
  };
};
