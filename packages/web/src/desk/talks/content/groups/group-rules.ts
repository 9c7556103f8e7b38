import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { fieldRules } from '../../../kit/public.ts';

const { shape } = consultEditCalls.edit.input;

export const GROUP_RULES = {
  Name: fieldRules(shape.Name),
  Intro: fieldRules(shape.Intro),
} as const;

const code = consultEditCalls.addCode.input.shape;

export const CODE_RULES = {
  Link: fieldRules(code.Link),
  Capacity: fieldRules(code.Capacity),
  Expirestime: fieldRules(code.Expirestime),
} as const;

export { GROUP_CODE_PEOPLE } from '@xuanjiang/contracts/consult';
