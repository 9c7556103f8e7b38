import { exportCalls } from '@xuanjiang/contracts/export';
import { fieldRules } from '../../kit/public.ts';

export const REASON_RULES = fieldRules(exportCalls.askGrant.input.shape.Reason);
