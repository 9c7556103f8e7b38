import { advStaffCalls } from '@xuanjiang/contracts/adv-staff';
import { fieldRules } from '../../kit/public.ts';

const { shape } = advStaffCalls.edit.input;

export const ADVERT_RULES = {
  Title: fieldRules(shape.Title),
  Url: fieldRules(shape.Url),
} as const;
