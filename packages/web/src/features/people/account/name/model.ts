import { NAME_MAX } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import type { UserInfo } from '@xuanjiang/contracts/user';

/** What is wrong with a name before it is sent; null for nothing. */
export const nameFault = (typed: string): 'nameEmpty' | 'nameTooLong' | null => {
  const name = cleanLine(typed);
  if (name === '') return 'nameEmpty';
  return [...name].length > NAME_MAX ? 'nameTooLong' : null;
};

/** Whether the person is asked for a name before their first message. A gateway of the version before does not say. */
export const lacksName = (info: Pick<UserInfo, 'User'> | null): boolean =>
  info !== null && info.User.Namechosen === false;
