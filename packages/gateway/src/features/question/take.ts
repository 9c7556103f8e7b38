import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { QuestionParts } from './parts.ts';

export const take = ({ questions }: QuestionParts) =>
  implement(questionCalls.take, async ({ input, caller }) => {
    await questions.step(caller, input.Topic, input.Offset, input.On ? 'take' : 'giveBack');
    return {};
  });
