import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** The account of a token. The token is in the key, so an answer never meets another account. */
export const useAccount = (token: string) => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['account', token],
    queryFn: ({ signal }) => client.user.info.query(undefined, { signal }),
    enabled: token !== '',
  });
};
