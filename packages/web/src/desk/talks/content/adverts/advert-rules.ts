import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { fieldRules } from '../../../kit/public.ts';

const { shape } = advEditCalls.edit.input;

export const ADVERT_RULES = {
  Title: fieldRules(shape.Title),
  Url: fieldRules(shape.Url),
} as const;
