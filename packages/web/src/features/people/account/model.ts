import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { UserInfo } from '@xuanjiang/contracts/user';
import type { TextKey } from './texts.ts';

/** What an account is, in a word. */
export const roleOf = (info: Pick<UserInfo, 'isWorker' | 'Ext'>): TextKey => {
  if (info.isWorker) return 'liaisonStaff';
  // An account that was made by a phone login has a profile without a school.
  return (info.Ext?.Schoolid ?? 0) !== 0 ? 'myRoleRegistered' : 'notRegistered';
};

/** The parts of the line under the name. */
export interface AccountLine {
  /** The organisation, or the school, else the phone; empty for none. */
  readonly main: string;
  /** In which the student entered the school; 0 where it is not known. */
  readonly year: number;
}

export const accountLine = ({ isWorker, orgInfo, phone, Ext }: UserInfo): AccountLine => {
  if (isWorker && orgInfo.orgName !== '') return { main: orgInfo.orgName, year: 0 };
  const school = Ext?.School ?? '';
  if (school !== '') return { main: school, year: Ext?.Enrollmentyear ?? 0 };
  return { main: phone === '' ? '' : maskPhone(phone), year: 0 };
};
