import type { UserInfo } from '@xuanjiang/contracts/user';
import { useEffect, useState } from 'react';
import { isWriter } from '../../lib/forget-drafts.ts';
import { isLost, useSession } from '../../lib/session.ts';

/**
 * Whose the page is; null for a visitor, and while it is not known.
 * @param stays whether the page goes on when its session is lost: it stays that of its account until somebody else has
 * logged in. A log-out, here or in another tab, ends it as everywhere.
 */
export const useStaffAccount = (stays: boolean): UserInfo | null => {
  const info = useSession((session) => session.info);
  const [last, setLast] = useState(info);
  useEffect(() => {
    setLast((before) => useSession.getState().info ?? before);
    return useSession.subscribe((session, { token }) => {
      if (session.info !== null) setLast(session.info);
      else if (session.token === '' && token !== '' && !(isLost(token) && isWriter(token))) {
        setLast(null);
      }
    });
  }, []);
  return info ?? (stays ? last : null);
};
