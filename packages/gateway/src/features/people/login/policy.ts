import { NAME_MAX } from '@xuanjiang/contracts/constants';
import { cleanLine, cutLine } from '@xuanjiang/contracts/rules/clean-text';
import { isAvatarHost } from '../../../lib/avatar-hosts.ts';

const AVATAR_MAX = 500;

/** What providers give for a person who does not tell a nickname. */
const NO_NICKNAMES: readonly string[] = ['微信用户', 'QQ用户'];

/** A provider's nickname as it may be shown: clean, and not longer than a name may be. Empty for none. */
export const shownName = (nickname: string): string => {
  const name = cutLine(cleanLine(nickname), NAME_MAX);
  return NO_NICKNAMES.includes(name) ? '' : name;
};

/**
 * A provider's picture as the page may load it: over https from where providers keep them, or from
 * this site itself. Empty for everything else, which the Content-Security-Policy would not show.
 */
export const shownAvatar = (address: string, isOwn: (address: string) => boolean): string => {
  if (address.length > AVATAR_MAX || !URL.canParse(address)) return '';
  const url = new URL(address);
  if (isOwn(address)) return url.pathname;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '';
  if (!isAvatarHost(url.hostname) || url.port !== '' || url.username !== '') return '';
  url.protocol = 'https:';
  return url.href;
};
