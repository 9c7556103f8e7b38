import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { create } from 'zustand';
import type { Meant } from '../../../lib/intent.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Action } from '../../../ui/action.ts';
import { useAction } from '../../../ui/action.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** What was pressed here and not yet confirmed, by the id of the guide. */
const usePending = create<Readonly<Record<string, boolean>>>(() => ({}));

/** A press was answered; a later one the other way stays. */
const forget = (id: string, on: boolean): void => {
  if (usePending.getState()[id] !== on) return;
  const { [id]: _, ...others } = usePending.getState();
  usePending.setState(others, true);
};

/** Follows a guide, or ends it. */
export const followGuide: Action<Meant<'followGuide'>> = {
  scope: 'guide-follow',
  begin: ({ guideId, off }) => usePending.setState({ [guideId]: !off }),
  async run({ utils: { client, guide } }, { guideId, title, off = false }, options) {
    await client.guide.sub.mutate({ Id: guideId, On: !off }, options);
    showToast(t(off ? 'guideFollowEnded' : 'following', { title }));
    void readAnew(guide.listSub, guide.listFollowed).then(() => forget(guideId, !off));
  },
  failedText: () => t('guideFollowFailed'),
  failed: (_parts, { guideId, off = false }) => forget(guideId, !off),
};

/** Tells the operator that something is wrong with a guide. */
export const reportGuide: Action<Meant<'guideReport'>> = {
  scope: 'guide-report',
  async run({ utils: { client } }, { guideId, reason, note }, options) {
    await client.guide.report.mutate({ Id: guideId, Reason: reason, Note: note }, options);
    showToast(t('guideReportDone'));
  },
  failedText: () => t('guideReportFailed'),
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
  const { data } = trpc.guide.listSub.useQuery({}, { enabled: loggedIn });
  const on = pending[Id] ?? (loggedIn && data?.Ids.includes(Id) === true);
  const { press } = useAction(followGuide);
  return {
    on,
    toggle: () => press({ kind: 'followGuide', guideId: Id, title: Title, off: on }),
  };
};
