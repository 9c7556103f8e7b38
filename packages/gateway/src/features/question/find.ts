import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { QuestionService } from './service.ts';

export const find = (chat: ChatService, questions: QuestionService) =>
  implement(questionCalls.find, async ({ input, caller }) =>
    questions.find(await chat.roomFor(input.Topic, caller), input),
  );
