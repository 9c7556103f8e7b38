import type { UserInfo } from '@xuanjiang/contracts/user';
import type { Session } from '../../lib/session.ts';

/**
 * The account of a page that stays when its session is lost, after the session has changed: it stays that account's until
 * somebody else has logged in. A log-out ends it as everywhere.
 * @param last whose it was
 * @param token of the session before
 * @param isLost whether that ended without a log-out, here or in another tab
 */
export const whoseAfter = (
  last: UserInfo | null,
  { token: now, info }: Pick<Session, 'token' | 'info'>,
  token: string,
  isLost: boolean,
): UserInfo | null => {
  if (info !== null) return info;
  return now === '' && token !== '' && !isLost ? null : last;
};
