import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { HOUR_MS, PAGE_LIMIT_MAX } from './constants.ts';
import { TimeSchema } from './list.ts';
import { LogEntrySchema, TopicSchema } from './realtime/message.ts';

export const CHAT_PAGE_DEFAULT = 50;

/** Life of the credentials that `chat.stream` gives. */
export const STREAM_CREDENTIALS_MS = HOUR_MS;

export const chatCalls = {
  stream: call({
    method: 'GET',
    path: '/api/stream/chat',
    access: 'public',
    summary:
      'Where and as whom to connect over MQTT, the fallback; good for one hour and one client id',
    input: z.object({
      /** The kind of client: `pc` for a desktop one. */
      From: z.string().max(20).default(''),
    }),
    output: z.object({
      /** `wss://…/mqtt`, or `ws://` where the site is served without TLS. */
      Endpoint: z.string(),
      Clientid: z.string(),
      Username: z.string(),
      Userpass: z.string(),
    }),
    limit: LIMITS.write,
  }),
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
      /** Only messages up to this time, UTC ms: the page of a recording at that second. */
      Until: TimeSchema.optional(),
      Limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(CHAT_PAGE_DEFAULT),
    }),
    output: z.object({
      Epoch: z.string(),
      /** Offset of the newest entry in the log; 0 while it is empty. */
      Offset: z.int().nonnegative(),
      /** Offset of the oldest entry that is kept; older ones are past their retention. */
      First: z.int().positive(),
      List: z.array(LogEntrySchema),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
};
