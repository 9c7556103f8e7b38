import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import { STEP_LEAST } from './policy.ts';
import type { QuestionService } from './service.ts';

export const dismiss = (chat: ChatService, questions: QuestionService) =>
  implement(questionCalls.dismiss, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, STEP_LEAST.dismiss);
    await questions.dismiss(requireCaller(context), room, input.Offset);
    return {};
  });
