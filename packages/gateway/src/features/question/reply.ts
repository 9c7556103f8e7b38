import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { QuestionParts } from './parts.ts';

export const reply = ({ questions }: QuestionParts) =>
  implement(questionCalls.reply, async ({ input, caller }) => ({
    Offset: await questions.reply(caller, input.Topic, input.Offset, input.Content),
  }));
