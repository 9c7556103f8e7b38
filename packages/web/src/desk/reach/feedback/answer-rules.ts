import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { fieldRules } from '../../kit/public.ts';

export const ANSWER_RULES = fieldRules(feedbackCalls.answer.input.shape.Answer);
