import { useInfiniteQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { requireLogin } from '../../../lib/app-state.ts';
import { pagesOf } from '../../../lib/list-pages.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterLogin } from '../../../lib/use-after-login.ts';
import { showToast } from '../../../ui/toast.ts';
import type { PendingAnswers } from './model.ts';
import { isKept, withKept } from './model.ts';
import { t } from './texts.ts';

const ANSWERS_LIMIT = 20;

const usePending = create<PendingAnswers>(() => ({}));

const forget = (id: string): void => {
  const { [id]: _, ...others } = usePending.getState();
  usePending.setState(others, true);
};

/** The answers that the caller keeps, kept last first, page by page. */
export const useKeptAnswers = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins as the call's own key does, so that what invalidates the call reaches it.
    queryKey: [['mark', 'findAnswers'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.mark.findAnswers.query({ Page: pageParam, Limit: ANSWERS_LIMIT }, { signal }),
    ...pagesOf(ANSWERS_LIMIT),
  });
};

/**
 * Whether the caller keeps an answer, and the switch. A press shows before the server has agreed; a
 * visitor is asked to log in, and then it is done.
 */
export const useKeepAnswer = (id: string) => {
  const loggedIn = useSession((session) => session.token !== '');
  const utils = trpc.useUtils();
  const pending = usePending();
  const { data } = trpc.mark.listAnswers.useQuery({}, { enabled: loggedIn });
  const { mutate } = trpc.mark.setAnswer.useMutation({
    // One after the other: presses arrive in the order in which they were made.
    scope: { id: 'mark-answer' },
    onSuccess: async (_answer, { Id, On }) => {
      showToast(t(On ? 'answerKeepDone' : 'noLongerKept'));
      // A list that is on its way may not know of it yet.
      await utils.mark.listAnswers.cancel();
      utils.mark.listAnswers.setData({}, (old) => old && { Ids: withKept(old.Ids, Id, On) });
      await readAnew(utils.mark.listAnswers, utils.mark.findAnswers);
      if (usePending.getState()[Id] === On) forget(Id);
    },
    meta: { failedText: t('couldNotSave') },
    onError: (_error, { Id }) => forget(Id),
  });
  const set = (On: boolean): void => {
    usePending.setState({ [id]: On });
    mutate({ Id: id, On });
  };
  const afterLogin = useAfterLogin(() => set(true));
  const kept = isKept(loggedIn ? data?.Ids : undefined, pending, id);
  return {
    kept,
    toggle: (): void => {
      if (requireLogin()) set(!kept);
      else afterLogin();
    },
  };
};
