import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';

/** How long the numbers of the own page stay as they are while it is looked at, ms. */
const AGAIN_MS = 2 * MINUTE_MS;

/** What the own page shows of an account: what is on next, and how much there is of everything. */
export const useMine = () => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { data, isError, refetch } = trpc.mine.get.useQuery(
    {},
    // What was done on other pages shows at once.
    { enabled: loggedIn, staleTime: 0, refetchInterval: AGAIN_MS },
  );
  return {
    mine: loggedIn ? data : undefined,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
};

export type Mine = NonNullable<ReturnType<typeof useMine>['mine']>;
