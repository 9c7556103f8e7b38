import { questionMessages } from '@xuanjiang/contracts/messages/question';
import { textsOf } from '../../../lib/lang.ts';

/** A text of questions and answers; they come with the page of a talk. */
export const q = textsOf(questionMessages);
