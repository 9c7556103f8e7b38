import type { UserInfo } from '@xuanjiang/contracts/user';
import { useEffect, useState } from 'react';
import { isWriter } from '../../lib/forget-drafts.ts';
import { isLost, useSession } from '../../lib/session.ts';
import { whoseAfter } from './whose-page.ts';

/**
 * The account whose page this is; null for a visitor, and while it is not known.
 * @param stays whether the page goes on when its session is lost
 */
export const useStaffAccount = (stays: boolean): UserInfo | null => {
  const info = useSession((session) => session.info);
  const [last, setLast] = useState(info);
  useEffect(() => {
    setLast((before) => useSession.getState().info ?? before);
    return useSession.subscribe((session, { token }) => {
      // Another tab that logs out takes the mark of its writer away.
      const wasLost = isLost(token) && isWriter(token);
      setLast((before) => whoseAfter(before, session, token, wasLost));
    });
  }, []);
  return info ?? (stays ? last : null);
};
