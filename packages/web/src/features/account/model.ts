import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { UserInfo } from '@xuanjiang/contracts/user';
import type { TextKey } from './texts.ts';

/** What an account is, in a word. */
export const roleOf = (info: Pick<UserInfo, 'isWorker' | 'Ext'>): TextKey => {
  if (info.isWorker) return 'myRoleWorker';
  // An account that was made by a phone login has a profile without a school.
  return (info.Ext?.Schoolid ?? 0) !== 0 ? 'myRoleRegistered' : 'myRoleUser';
};

/** The line under the name: the organisation, or the school, and the phone; null for no phone. */
export const accountLine = (info: UserInfo): string | null => {
  if (info.isWorker && info.orgInfo.orgName !== '') return info.orgInfo.orgName;
  if (info.phone === '') return null;
  const school = info.Ext?.School ?? '';
  return [school, maskPhone(info.phone)].filter((part) => part !== '').join(' · ');
};
