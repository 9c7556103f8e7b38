import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { mayComeLater } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';

/** What the caller is in a room. */
export interface StandingState {
  /** Undefined until it is known. */
  readonly standing: Standing | undefined;
  /** It failed to load. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The caller's standing in a room; a visitor has none. */
export const useStanding = (topic: string): StandingState => {
  const token = useSession((state) => state.token);
  const { data, error, refetch } = trpc.room.get.useQuery(
    { Topic: topic },
    { enabled: token !== '', select: ({ Standing }) => Standing },
  );
  // A refused reader has no standing, nor has anybody where there is no room.
  const refused = token === '' || (error !== null && !mayComeLater(error));
  return {
    standing: refused ? 'user' : data,
    failed: error !== null && !refused,
    retry: () => void refetch(),
  };
};

/** Whether somebody may speak for the university, or for the platform. */
export const speaksOfficially = (standing: Standing | undefined): boolean =>
  standing !== undefined && isAtLeast(standing, 'worker');
