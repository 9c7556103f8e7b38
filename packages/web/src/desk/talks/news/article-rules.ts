import { newsStaffCalls } from '@xuanjiang/contracts/news-staff';
import { fieldRules } from '../../kit/public.ts';
import { linesIn } from './model.ts';

const { shape } = newsStaffCalls.edit.input;

export const ARTICLE_RULES = {
  Title: fieldRules(shape.Title),
  Summary: fieldRules(shape.Summary),
  Source: fieldRules(shape.Source),
  Sourceurl: fieldRules(shape.Sourceurl),
  Blocks: fieldRules(shape.Blocks),
  Talkids: fieldRules(shape.Talkids, (typed) => linesIn(String(typed))),
  Links: fieldRules(shape.Links),
} as const;
