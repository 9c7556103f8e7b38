import { accountCalls } from '@xuanjiang/contracts/account';
import { userCalls } from '@xuanjiang/contracts/user';
import { fieldRules } from '../../kit/public.ts';

export const LOCK_RULES = fieldRules(accountCalls.lock.input.shape.Reason);
export const ROLE_REASON_RULES = fieldRules(userCalls.setRole.input.shape.Reason);
