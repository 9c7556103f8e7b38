import { setCookie } from './storage.ts';

/**
 * There is something of one's own to go on with from now on: the main page keeps a place for it the next time that it is
 * shown, and does not have to find out first.
 */
export const expectOwn = (): void => setCookie('_own', '1');
