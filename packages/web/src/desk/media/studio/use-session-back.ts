import { useEffect } from 'react';
import { requireLogin } from '../../../lib/app-state.ts';
import { useSession } from '../../../lib/session.ts';
import type { Studio } from './capture/studio.ts';

/**
 * A session that ends while the page is open: the login opens over it, and what was held meanwhile is sent when there is
 * another.
 * @param ask for something of the account: a session that has ended is found out by it
 */
export const useSessionBack = (studio: Studio | null, ask: () => unknown): void => {
  const token = useSession((session) => session.token);
  useEffect(
    () =>
      studio?.sender.store.subscribe(({ phase }, before) => {
        // In a hidden page the next look at the broadcast may be a minute away, and no more is held.
        if (phase === 'refused' && before.phase !== 'refused') void ask();
      }),
    [studio, ask],
  );
  useEffect(() => {
    if (token === '') requireLogin();
    // What was refused without a session is no refusal of this one.
    else if (studio?.sender.store.getState().phase === 'refused') studio.sender.resume();
    else studio?.sender.retry();
  }, [studio, token]);
};
