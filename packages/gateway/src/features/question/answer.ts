import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { STEP_LEAST } from './policy.ts';
import type { QuestionService } from './service.ts';

export const answer = (chat: ChatService, questions: QuestionService) =>
  implement(questionCalls.answer, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, STEP_LEAST.answer);
    await questions.answerAloud(caller, room, input.Offset);
    return {};
  });
