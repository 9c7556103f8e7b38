import type { UserInfo } from '@xuanjiang/contracts/user';
import { removeCookie, removeLocal, setCookie, setLocal } from '../../lib/storage.ts';

/** Keeps what the specification's §3 lists of the user on this device. */
export const remember = (info: UserInfo): void => {
  setLocal('userId', info.Uids);
  setLocal('Displayname', info.User.Displayname);
  setLocal('Avatarurl', info.User.Avatarurl);
  setLocal('schoolName', info.Ext?.School ?? '');
  setLocal('orgInfo', JSON.stringify(info.orgInfo));
  setLocal('hasExtend', String(info.hasExtend));
  setCookie('worker', String(info.isWorker));
  setCookie('ChatType', String(info.ChatType));
};

/** The next user of this device finds nothing of the last one. */
export const forget = (): void => {
  for (const name of [
    'userId',
    'Displayname',
    'Avatarurl',
    'schoolName',
    'orgInfo',
    'hasExtend',
  ] as const) {
    removeLocal(name);
  }
  removeCookie('worker');
  removeCookie('ChatType');
};
