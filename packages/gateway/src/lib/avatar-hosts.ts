/**
 * Where the providers keep their users' pictures: `thirdwx` and `wx` of WeChat, `thirdqq`, `q` and
 * `qzapp` of QQ. The domain serves nothing else.
 */
const AVATAR_DOMAIN = 'qlogo.cn';

/** The hosts as a source of the Content-Security-Policy. */
export const AVATAR_SOURCE = `https://*.${AVATAR_DOMAIN}`;

export const isAvatarHost = (hostname: string): boolean => hostname.endsWith(`.${AVATAR_DOMAIN}`);
