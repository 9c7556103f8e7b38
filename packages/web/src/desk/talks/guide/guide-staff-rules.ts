import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import { fieldRules } from '../../kit/public.ts';

const guide = guideStaffCalls.add.input.shape;
const set = guideStaffCalls.addSet.input.shape;

export const GUIDE_RULES = {
  Title: fieldRules(guide.Title),
  Intro: fieldRules(guide.Intro),
  Type: fieldRules(guide.Type),
  Year: fieldRules(guide.Year),
};

export const SET_RULES = { Title: fieldRules(set.Title), Intro: fieldRules(set.Intro) };
