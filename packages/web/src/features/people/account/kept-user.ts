import type { UserInfo } from '@xuanjiang/contracts/user';
import { removeCookie, removeLocal, setCookie, setLocal } from '../../../lib/storage.ts';

/** Browsers drop a cookie of more than 4096 bytes, its name and attributes included. */
const COOKIE_MAX = 3800;

/** The user info as a cookie holds it: whole, or without what is long. */
const userInfoText = (info: UserInfo): string => {
  const whole = JSON.stringify(info);
  if (encodeURIComponent(whole).length <= COOKIE_MAX) return whole;
  return JSON.stringify({ ...info, Ext: null, User: { ...info.User, Avatarurl: '' } });
};

/**
 * Keeps what the specification's §3 lists of the user on this device. Nothing of it is read back to
 * decide anything: what a user is and may do comes from the server's answers.
 */
export const keepUser = (info: UserInfo): void => {
  setLocal('userId', info.Uids);
  setLocal('Displayname', info.User.Displayname);
  setLocal('Avatarurl', info.User.Avatarurl);
  setLocal('schoolName', info.Ext?.School ?? '');
  setLocal('orgInfo', JSON.stringify(info.orgInfo));
  setLocal('hasExtend', String(info.hasExtend));
  setCookie('userInfo', userInfoText(info));
  if (info.phone === '') removeCookie('phone');
  else setCookie('phone', info.phone);
  setCookie('worker', String(info.isWorker));
};

const LOCAL = ['userId', 'Displayname', 'Avatarurl', 'schoolName', 'orgInfo', 'hasExtend'] as const;
const COOKIES = ['userInfo', 'phone', 'worker'] as const;

/** The next user of this device finds nothing of the last one. */
export const forgetUser = (): void => {
  for (const name of LOCAL) removeLocal(name);
  for (const name of COOKIES) removeCookie(name);
};
