import { questionCalls } from '@xuanjiang/contracts/question';
import { fieldRules } from '../staff/public.ts';

export const ANSWER_RULES = fieldRules(questionCalls.reply.input.shape.Content);
