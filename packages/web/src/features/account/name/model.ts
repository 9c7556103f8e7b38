import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import type { UserInfo } from '@xuanjiang/contracts/user';

/** Longest name, characters; `NAME_MAX` of the call, whose module holds its schemas too. */
export const NAME_LENGTH = 40;

/** What is wrong with a name before it is sent; null for nothing. */
export const nameFault = (typed: string): 'nameMissing' | 'nameLeftOver' | null => {
  const name = cleanLine(typed);
  if (name === '') return 'nameMissing';
  return [...name].length > NAME_LENGTH ? 'nameLeftOver' : null;
};

/** Whether the person is asked for a name before their first message. A gateway of the version before does not say. */
export const lacksName = (info: Pick<UserInfo, 'User'> | null): boolean =>
  info !== null && info.User.Namechosen === false;
