import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { fieldRules } from '../../kit/public.ts';

const guide = ebookCalls.add.input.shape;
const set = ebookCalls.addSet.input.shape;

export const GUIDE_RULES = {
  Title: fieldRules(guide.Title),
  Intro: fieldRules(guide.Intro),
  Type: fieldRules(guide.Type),
  Year: fieldRules(guide.Year),
};

export const SET_RULES = { Title: fieldRules(set.Title), Intro: fieldRules(set.Intro) };
