import { exportCalls } from '@xuanjiang/contracts/export';
import { fieldRules } from '../staff/public.ts';

export const REASON_RULES = fieldRules(exportCalls.askGrant.input.shape.Reason);
