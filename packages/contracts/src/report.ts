import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { RoomMessageSchema, TopicSchema } from './realtime/message.ts';
import { offsetFields } from './room.ts';

export const ReportReasonSchema = z.enum([
  'abuse',
  'advert',
  'fraud',
  'privacy',
  'untrue',
  'other',
]);
export type ReportReason = z.output<typeof ReportReasonSchema>;

/** A message that was reported, with all who did. */
export const ReportedSchema = z.object({
  Message: RoomMessageSchema,
  Count: z.int().positive(),
  Reasons: z.array(ReportReasonSchema),
  /** What the newest report says beside its reason. */
  Note: z.string(),
  /** The newest report, UTC ms. */
  Time: TimeSchema,
});
export type Reported = z.output<typeof ReportedSchema>;

export const reportCalls = {
  add: call({
    method: 'POST',
    path: '/api/room/report/add',
    access: 'user',
    summary: 'Reports a message to the staff; once for each account and message',
    input: z.strictObject({
      ...offsetFields,
      Reason: ReportReasonSchema,
      Note: z.string().trim().max(200).default(''),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/room/report/find',
    access: 'user',
    summary: 'Reported messages that nobody has looked at, newest report first; for staff',
    input: z.object({ Topic: TopicSchema, ...pageFields }),
    output: listOf(ReportedSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  close: call({
    method: 'POST',
    path: '/api/room/report/close',
    access: 'user',
    summary: 'The message was looked at and stands; withdrawing it closes its reports as well',
    input: z.strictObject(offsetFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
