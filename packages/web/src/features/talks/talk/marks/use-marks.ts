import { CODES } from '@xuanjiang/contracts/errors';
import type { MarkKind } from '@xuanjiang/contracts/mark';
import type { Talk } from '@xuanjiang/contracts/talk';
import { useCallback } from 'react';
import { create } from 'zustand';
import { loginFor } from '../../../../lib/app-state.ts';
import { isSessionRefusal } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from '../texts.ts';
import type { PendingMarks } from './marks.ts';
import { applyMark, isMarked, markKey } from './marks.ts';

const usePending = create<PendingMarks>(() => ({}));

const forget = (key: string): void => {
  const { [key]: _, ...others } = usePending.getState();
  usePending.setState(others, true);
};

const DONE_TEXTS = {
  reservation: { on: 'talkReserveDone', off: 'talkReserveCancelled' },
  favourite: { on: 'kept', off: 'noLongerKept' },
} as const;

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
  const utils = trpc.useUtils();
  const { data } = trpc.mark.list.useQuery({}, { enabled: loggedIn });
  const list = loggedIn ? data : undefined;

  const { mutate } = trpc.mark.set.useMutation({
    // One after the other: presses arrive in the order in which they were made.
    scope: { id: 'mark' },
    onSuccess: async (_answer, { Kind, Talkid, On }) => {
      showToast(t(DONE_TEXTS[Kind][On ? 'on' : 'off']));
      // A list that is on its way may not know of this mark yet.
      await utils.mark.list.cancel();
      utils.mark.list.setData({}, (old) => old && applyMark(old, Kind, Talkid, On));
      await utils.mark.invalidate();
      if (usePending.getState()[markKey(Kind, Talkid)] === On) forget(markKey(Kind, Talkid));
    },
    onError: (error, { Kind, Talkid }) => {
      forget(markKey(Kind, Talkid));
      showToast(error.data?.refusal.msg ?? t('talkMarkFailed'));
      // A talk that cannot be reserved any more is shown as it is now.
      if (error.data?.refusal.code === CODES.conflict) void utils.talk.invalidate();
    },
  });

  const has = useCallback(
    (kind: MarkKind, talkId: string) => isMarked(list, pending, kind, talkId),
    [list, pending],
  );

  const toggle = useCallback(
    (kind: MarkKind, { Id: talkId, Title: title }: Pick<Talk, 'Id' | 'Title'>) => {
      const intent = { kind, talkId, title };
      if (!loginFor(intent)) return;
      const on = !has(kind, talkId);
      usePending.setState({ [markKey(kind, talkId)]: on });
      mutate(
        { Kind: kind, Talkid: talkId, On: on },
        {
          // The session had ended: the login that is asked for then is one for this.
          onError: ({ data }) => on && data && isSessionRefusal(data.refusal) && loginFor(intent),
        },
      );
    },
    [has, mutate],
  );

  return { has, toggle };
};
