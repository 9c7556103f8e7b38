import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { QuestionParts } from './parts.ts';

export const dismiss = ({ questions }: QuestionParts) =>
  implement(questionCalls.dismiss, async ({ input, caller }) => {
    await questions.step(caller, input.Topic, input.Offset, 'dismiss');
    return {};
  });
