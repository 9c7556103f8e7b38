import { auditCalls } from '@xuanjiang/contracts/audit';
import { fieldRules } from '../../kit/public.ts';

export const RESULT_RULES = fieldRules(auditCalls.closeAlert.input.shape.Reason);
