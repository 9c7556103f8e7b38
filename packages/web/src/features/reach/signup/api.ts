import { useInfiniteQuery } from '@tanstack/react-query';
import { useAppState } from '../../../lib/app-state.ts';
import { pagesOf } from '../../../lib/list-pages.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useCome } from '../../../lib/use-come.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Sign-ups of one page. */
const SIGNUP_LIMIT = 20;
/** Receipts of one page. */
const RECEIPT_LIMIT = 10;

const useLoggedIn = (): boolean => useSession(({ token }) => token !== '');

/** The caller's sign-up with a university, and what its staff would see; only for who is registered. */
export const useSignup = (universityId: string) => {
  const loggedIn = useLoggedIn();
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  return trpc.signup.find.useQuery(
    { Universityid: universityId, Limit: 1 },
    { enabled: loggedIn && registered },
  );
};

/** The caller's sign-ups, those that stand first. @param asks whether they are asked for */
export const useSignupPages = (asks = true) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['signup', 'find'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.signup.find.query({ Page: pageParam, Limit: SIGNUP_LIMIT }, { signal }),
    ...pagesOf(SIGNUP_LIMIT),
    enabled: useLoggedIn() && asks,
  });
};

/** The log of who looked at the caller's data, the newest entry first. @param asks whether it is asked for */
export const useReceiptPages = (asks = true) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['receipt', 'find'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.receipt.find.query({ Page: pageParam, Limit: RECEIPT_LIMIT }, { signal }),
    ...pagesOf(RECEIPT_LIMIT),
    enabled: useLoggedIn() && asks,
  });
};

/** Whether the first pages of both have come, failed to, or take too long. @param asks whether they are asked for */
export const useLooksSettled = (asks: boolean): boolean =>
  useCome([useSignupPages(asks), useReceiptPages(asks)], asks);

/** The last of them. */
export const useLatestReceipt = () =>
  trpc.receipt.find.useQuery({ Limit: 1 }, { enabled: useLoggedIn() });

/** Reads anew whatever shows sign-ups. */
const useReadAnew = () => {
  const utils = trpc.useUtils();
  return () => readAnew(utils.signup.find, utils.receipt.find, utils.registration.consent);
};

/** What the caller does with sign-ups: whatever shows them is read anew. */
export const useSignupCalls = () => {
  const onSettled = useReadAnew();
  return {
    add: trpc.signup.add.useMutation({ meta: { failure: 'shown' }, onSettled }),
    consent: trpc.registration.setConsent.useMutation({ meta: { failure: 'shown' }, onSettled }),
  };
};

/** Withdraws the caller's sign-up with a university, and says what came of it, also when the sheet is closed by then. */
export const useWithdrawal = (name: string) => {
  const onSettled = useReadAnew();
  return trpc.signup.remove.useMutation({
    onSettled,
    onSuccess: () => showToast(t('withdrawDone', { name })),
    meta: { failedText: t('withdrawFailed') },
  });
};
