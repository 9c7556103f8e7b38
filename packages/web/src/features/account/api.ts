import { useQuery } from '@tanstack/react-query';
import { useAppState } from '../../lib/app-state.ts';
import { t } from '../../lib/lang.ts';
import { setToken } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The account of a token. The token is in the key, so an answer never meets another account. */
export const useAccount = (token: string) => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['account', token],
    queryFn: ({ signal }) => client.user.info.query(undefined, { signal }),
    enabled: token !== '',
  });
};

/** Logs in as one of the demo's accounts. */
export const useFakeLogin = () =>
  trpc.user.fakeLogin.useMutation({
    onSuccess: ({ Token }) => {
      setToken(Token);
      useAppState.setState({ showLogin: false });
      showToast(t('loggedIn'));
    },
    onError: () => showToast(t('loginFailed')),
  });
