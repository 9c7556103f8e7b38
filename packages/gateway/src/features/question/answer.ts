import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { QuestionParts } from './parts.ts';

export const answer = ({ questions }: QuestionParts) =>
  implement(questionCalls.answer, async ({ input, caller }) => {
    await questions.step(caller, input.Topic, input.Offset, 'answer');
    return {};
  });
