import { NAME_MAX } from '@xuanjiang/contracts/constants';
import type { LoginFrame } from '@xuanjiang/contracts/realtime/frame';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import type { UserInfo } from '@xuanjiang/contracts/user';

/** What is wrong with a name before it is sent; null for nothing. */
export const nameFault = (typed: string): 'nameEmpty' | 'nameTooLong' | null => {
  const name = cleanLine(typed);
  if (name === '') return 'nameEmpty';
  return [...name].length > NAME_MAX ? 'nameTooLong' : null;
};

/**
 * Whether the person is asked for a name before their first message.
 * @param login what the chat was told, which can be before the account is known. A gateway of the version before does not say.
 */
export const lacksName = (
  info: Pick<UserInfo, 'User'> | null,
  login: Pick<LoginFrame, 'Namechosen'> | null,
): boolean => (info?.User.Namechosen ?? login?.Namechosen) === false;
