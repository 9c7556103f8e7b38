import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { HOUR_MS, PAGE_LIMIT_MAX } from './constants.ts';
import { field } from './field.ts';
import { TimeSchema } from './list.ts';
import { EpochSchema, LogEntrySchema, TopicSchema } from './realtime/message.ts';

export const ROOM_PAGE_DEFAULT = 50;

/** Life of the credentials that `chat.stream` gives. */
export const STREAM_CREDENTIALS_MS = HOUR_MS;

export const chatCalls = {
  stream: call({
    method: 'GET',
    path: '/api/stream/chat',
    access: 'public',
    summary: 'Address and credentials for MQTT, the fallback; valid for one hour and one client id',
    input: z.strictObject({
      From: field(
        z.string().max(20).default(''),
        'Kind of client, at most 20 characters: `pc` for a desktop one; empty by default.',
        'pc',
      ),
    }),
    output: z.object({
      Endpoint: field(
        z.string(),
        'Address for MQTT over WebSocket: `wss://…/mqtt`, `ws://` where the site has no TLS.',
        'wss://xuanjiang.example/mqtt',
      ),
      Clientid: field(
        z.string(),
        'MQTT client id, 22 hexadecimal digits; the credentials are valid for this one only.',
        '6ddd9a8c7d47e099134b3c',
      ),
      Username: field(
        z.string(),
        'MQTT user name; it says until when and for which session the credentials are valid.',
        'mwp17mg3.',
      ),
      Userpass: field(
        z.string(),
        'MQTT password, 64 hexadecimal digits: the signature of client id and user name.',
        '9336efb2d57dfe3bdf8804e3bbbe96fb2847f787b8ac1397aec56f54574d7988',
      ),
    }),
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/chat/find',
    access: 'public',
    summary: "A page of a room's log, oldest first; the newest page by default",
    input: z.strictObject({
      Topic: TopicSchema,
      Before: field(
        z.int().min(1).optional(),
        'Only entries below this offset, 1 or more; all by default.',
        51,
      ),
      After: field(
        z.int().min(0).optional(),
        'Only entries above this offset, 0 or more; the page then starts right after it.',
        35,
      ),
      Until: field(
        TimeSchema.optional(),
        'Only entries up to this time, UTC milliseconds: the room at that moment of a recording.',
      ),
      Limit: field(
        z.int().min(1).max(PAGE_LIMIT_MAX).default(ROOM_PAGE_DEFAULT),
        `How many entries at most, 1 to ${PAGE_LIMIT_MAX}; ${ROOM_PAGE_DEFAULT} by default.`,
        ROOM_PAGE_DEFAULT,
      ),
    }),
    output: z.object({
      Epoch: EpochSchema,
      Offset: field(
        z.int().nonnegative(),
        'Offset of the newest entry in the log, 1 or more; 0 while it is empty.',
        35,
      ),
      First: field(
        z.int().positive(),
        'Offset of the oldest entry that is kept, 1 or more; older ones are past their retention.',
        1,
      ),
      List: field(z.array(LogEntrySchema), 'Entries of this page, oldest first.'),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
};
