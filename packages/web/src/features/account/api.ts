import { useQuery } from '@tanstack/react-query';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { trpc } from '../../lib/trpc.ts';

const ACCOUNT_RETRY_MS = 5 * SECOND_MS;

/** The account of a token. The token is in the key, so an answer never meets another account. */
export const useAccount = (token: string) => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['account', token],
    queryFn: ({ signal }) => client.user.info.query(undefined, { signal }),
    enabled: token !== '',
    // Screens wait for it: it is asked for again until it comes.
    refetchInterval: ({ state }) => (state.status === 'error' ? ACCOUNT_RETRY_MS : false),
  });
};
