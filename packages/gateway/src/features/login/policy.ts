import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';

const AVATAR_MAX = 500;

/**
 * A provider's nickname as it may be shown: without control, direction and invisible characters,
 * which could make a name look like another, and not longer than a room shows. Empty for none.
 */
export const shownName = (nickname: string): string =>
  [
    ...nickname
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, REALTIME_LIMITS.displaynameLength)
    .join('')
    .trim();

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
