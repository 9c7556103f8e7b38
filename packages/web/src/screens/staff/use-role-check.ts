import { useQueryClient } from '@tanstack/react-query';
import { CODES } from '@xuanjiang/contracts/errors';
import { useEffect } from 'react';
import { refusalOf } from '../../lib/refusal.ts';

/** What the caches of react-query say of a call that failed. */
interface CacheEvent {
  readonly action?: { readonly type: string; readonly error?: unknown };
}

/**
 * While these pages are open somebody may take the role away: when a call is refused for want of a right, the
 * account is read again, and the frame shows what it may do now.
 */
export const useRoleCheck = (readAccount: () => unknown): void => {
  const client = useQueryClient();
  useEffect(() => {
    const look = ({ action }: CacheEvent): void => {
      const refusal = action?.type === 'error' ? refusalOf(action.error) : null;
      // An ended session is the page's business, and reading the account would be refused as well.
      if (refusal?.code === CODES.forbidden && !refusal.sessionRefused) void readAccount();
    };
    const reads = client.getQueryCache().subscribe((event) => look(event as CacheEvent));
    const changes = client.getMutationCache().subscribe((event) => look(event as CacheEvent));
    return () => {
      reads();
      changes();
    };
  }, [client, readAccount]);
};
