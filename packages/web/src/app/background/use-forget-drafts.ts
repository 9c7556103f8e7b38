import { useEffect } from 'react';
import {
  forgetButForms,
  forgetDrafts,
  forgetFormsBut,
  forgetOthers,
  isWriter,
} from '../../lib/forget-drafts.ts';
import type { Session } from '../../lib/session.ts';
import { isLost, useSession } from '../../lib/session.ts';

/** What stays of forms is for the account that wrote them, if it is that which comes back. */
const keepOwnForms = ({ info }: Session): void => {
  if (info !== null) forgetFormsBut(info.Uids);
};

/**
 * What a visitor wrote stays for their login; what an account wrote goes with its session. Its forms stay in
 * this tab when the session ended without a log-out, until somebody else logs in.
 */
export const useForgetDrafts = (): void => {
  useEffect(() => {
    forgetOthers(useSession.getState().token);
    keepOwnForms(useSession.getState());
    return useSession.subscribe((session, previous) => {
      const { token } = session;
      if (session.info !== previous.info) keepOwnForms(session);
      if (token === previous.token) return;
      if (token === '' && isLost(previous.token) && isWriter(previous.token)) {
        // Its mark stays, by which the other tabs know that nobody has logged out.
        forgetButForms();
        return;
      }
      if (previous.token !== '') (token === '' ? forgetDrafts : forgetButForms)();
      forgetOthers(token);
    });
  }, []);
};
