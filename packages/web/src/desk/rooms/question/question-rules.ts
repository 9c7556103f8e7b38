import { questionCalls } from '@xuanjiang/contracts/question';
import { fieldRules } from '../../kit/public.ts';

export const ANSWER_RULES = fieldRules(questionCalls.reply.input.shape.Content);
