import { groupStaffCalls } from '@xuanjiang/contracts/group-staff';
import { fieldRules } from '../../kit/public.ts';

const { shape } = groupStaffCalls.edit.input;

export const GROUP_RULES = {
  Name: fieldRules(shape.Name),
  Intro: fieldRules(shape.Intro),
} as const;

const code = groupStaffCalls.addCode.input.shape;

export const CODE_RULES = {
  Link: fieldRules(code.Link),
  Capacity: fieldRules(code.Capacity),
  Expirestime: fieldRules(code.Expirestime),
} as const;

export { GROUP_CODE_PEOPLE } from '@xuanjiang/contracts/group';
