import { useEffect } from 'react';
import { forgetDrafts, forgetOthers } from '../../lib/forget-drafts.ts';
import { sessionToken, useSession } from '../../lib/session.ts';

/** What a visitor wrote stays for their login; what an account wrote goes with its session. */
export const useForgetDrafts = (): void => {
  useEffect(() => {
    forgetOthers(sessionToken());
    return useSession.subscribe(({ token }, previous) => {
      if (token === previous.token) return;
      if (previous.token !== '') forgetDrafts();
      forgetOthers(token);
    });
  }, []);
};
