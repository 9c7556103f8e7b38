import { chatCalls } from '@xuanjiang/contracts/chat';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from './service.ts';

export const find = (chat: ChatService) =>
  implement(chatCalls.find, async ({ input, caller }) => {
    await chat.roomFor(input.Topic, caller);
    return chat.page(input);
  });
