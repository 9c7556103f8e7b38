import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { STEP_LEAST } from './policy.ts';
import type { QuestionService } from './service.ts';

export const dismiss = (chat: ChatService, questions: QuestionService) =>
  implement(questionCalls.dismiss, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, STEP_LEAST.dismiss);
    await questions.dismiss(caller, room, input.Offset);
    return {};
  });
