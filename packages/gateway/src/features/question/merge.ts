import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { QuestionParts } from './parts.ts';

export const merge = ({ questions }: QuestionParts) =>
  implement(questionCalls.merge, async ({ input, caller }) => {
    await questions.merge(caller, input.Topic, input.Offset, input.Into);
    return {};
  });
