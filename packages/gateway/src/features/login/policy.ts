import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { cleanLine, cutLine } from '@xuanjiang/contracts/rules/clean-text';

const AVATAR_MAX = 500;

/** A provider's nickname as it may be shown: clean, and not longer than a name may be. Empty for none. */
export const shownName = (nickname: string): string =>
  cutLine(cleanLine(nickname), REALTIME_LIMITS.displaynameLength);

/**
 * A provider's picture as the page may load it: over https, or from this site itself. Empty for
 * everything else.
 */
export const shownAvatar = (address: string, isOwn: (address: string) => boolean): string => {
  if (address.length > AVATAR_MAX || !URL.canParse(address)) return '';
  const url = new URL(address);
  if (isOwn(address)) return url.pathname;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '';
  url.protocol = 'https:';
  return url.href;
};
