import { useEffect } from 'react';
import { forgetDrafts } from '../../lib/forget-drafts.ts';
import { useSession } from '../../lib/session.ts';

/** What a visitor wrote stays for their login; what an account wrote goes with its session. */
export const useForgetDrafts = (): void => {
  useEffect(
    () =>
      useSession.subscribe(({ token }, previous) => {
        if (previous.token !== '' && token !== previous.token) forgetDrafts();
      }),
    [],
  );
};
