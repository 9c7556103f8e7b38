import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { PAGE_LIMIT_MAX } from './constants.ts';
import { ChatMessageSchema, TopicSchema } from './realtime/message.ts';

export const CHAT_PAGE_DEFAULT = 50;

export const chatCalls = {
  find: call({
    method: 'GET',
    path: '/api/chat/find',
    access: 'public',
    summary: "A page of a room's log, oldest first; the newest page by default",
    input: z.object({
      Topic: TopicSchema,
      /** Only messages below this offset. */
      Before: z.int().min(1).optional(),
      /** Only messages above this offset; the page then starts right after it. */
      After: z.int().min(0).optional(),
      Limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(CHAT_PAGE_DEFAULT),
    }),
    output: z.object({
      Epoch: z.string(),
      /** Offset of the newest message in the log; 0 while it is empty. */
      Offset: z.int().nonnegative(),
      List: z.array(ChatMessageSchema),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
};
