import { cleanAddress } from './login-address.ts';
import { setCookie } from './storage.ts';

/** Longer addresses are not kept: a cookie is sent with every request. */
const KEPT_MAX = 1000;
/** Login pages: a user is not sent back to them after a login. */
const LOGIN_PATHS: readonly string[] = ['/oauth'];
/** Pages behind whose `#` a secret may be: a cookie goes to the server with every request. */
const SECRET_PATHS: readonly string[] = ['/checkin', '/staffInvite'];

/** Keeps the address of the page for a day, to return to after a login. */
export const keepRedirect = (): void => {
  const address = cleanAddress(location.href);
  if (address.length > KEPT_MAX || LOGIN_PATHS.includes(location.pathname)) return;
  const [page = ''] = SECRET_PATHS.includes(location.pathname) ? address.split('#') : [address];
  setCookie('_redirecturl', page);
};
