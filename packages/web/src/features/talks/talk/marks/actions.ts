import { CODES } from '@xuanjiang/contracts/errors';
import type { MarkKind } from '@xuanjiang/contracts/mark';
import type { Talk } from '@xuanjiang/contracts/talk';
import { create } from 'zustand';
import { askReach } from '../../../../lib/app-state.ts';
import type { Meant } from '../../../../lib/intent.ts';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Action } from '../../../../ui/action.ts';
import { useAction } from '../../../../ui/action.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from '../texts.ts';
import type { PendingMarks } from './marks.ts';
import { applyMark, isMarked, markKey } from './marks.ts';

const usePending = create<PendingMarks>(() => ({}));

const forget = (key: string): void => usePending.setState({ [key]: undefined });

const DONE_TEXTS = {
  reservation: { on: 'talkReserveDone', off: 'talkReserveCancelled' },
  favourite: { on: 'talkFavouriteDone', off: 'noLongerKept' },
} as const;

/** Books or keeps a talk, or takes that back. */
export const markTalk: Action<Meant<MarkKind>> = {
  scope: 'mark',
  begin: ({ kind, talkId, off }) => usePending.setState({ [markKey(kind, talkId)]: !off }),
  async run({ utils: { client, mark } }, { kind, talkId, title, off = false, quiet }, options) {
    await client.mark.set.mutate({ Kind: kind, Talkid: talkId, On: !off }, options);
    if (!quiet) showToast(t(DONE_TEXTS[kind][off ? 'off' : 'on'], { title }));
    if (kind === 'reservation' && !off) askReach({ kind: 'talk', id: talkId, title, auto: true });
    // A list that is on its way may not know of this mark yet.
    await mark.list.cancel();
    mark.list.setData({}, (old) => old && applyMark(old, kind, talkId, !off));
    const key = markKey(kind, talkId);
    // Where the list cannot be read, the press is what is known.
    void mark.invalidate().then(() => {
      if (usePending.getState()[key] === !off && mark.list.getData({})) forget(key);
    });
  },
  failedText: () => t('talkMarkFailed'),
  failed({ utils }, { kind, talkId }, refusal) {
    forget(markKey(kind, talkId));
    // A talk that cannot be reserved any more is shown as it is now.
    if (refusal?.code === CODES.conflict) void utils.talk.invalidate();
  },
};

export interface Marks {
  /** Whether the caller has marked a talk; a press counts at once. */
  readonly has: (kind: MarkKind, talkId: string) => boolean;
  /** Sets or clears a mark. A visitor is asked to log in; then the mark is set. */
  readonly toggle: (kind: MarkKind, talk: Pick<Talk, 'Id' | 'Title'>) => void;
}

/**
 * The caller's reservations and favourites. A press shows before the server has agreed; when it
 * refuses, the mark is undone and a toast says why.
 */
export const useMarks = (): Marks => {
  const loggedIn = useSession((session) => session.token !== '');
  const pending = usePending();
  const { data } = trpc.mark.list.useQuery({}, { enabled: loggedIn });
  const list = loggedIn ? data : undefined;
  const { press } = useAction(markTalk);
  const has = (kind: MarkKind, talkId: string) => isMarked(list, pending, kind, talkId);
  return {
    has,
    toggle: (kind, { Id, Title }) => press({ kind, talkId: Id, title: Title, off: has(kind, Id) }),
  };
};
