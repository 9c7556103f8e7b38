import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { MINUTE_MS } from './constants.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { RoomMessageSchema, StandingSchema, TopicSchema } from './realtime/message.ts';
import { REALTIME_LIMITS, REASON_MAX, SLOW_MODES } from './realtime/protocol.ts';
import { RestrictionSchema } from './restriction.ts';

/** Life of the address under which an export is fetched, ms. */
export const ROOM_EXPORT_MS = 10 * MINUTE_MS;

export const ReasonSchema = z.string().trim().max(REASON_MAX);

export const offsetFields = { Topic: TopicSchema, Offset: z.int().positive() };

export const AuditSchema = z.object({
  Id: z.int(),
  Time: TimeSchema,
  /** Who did it. */
  Uids: z.string(),
  Displayname: z.string(),
  /** `domain.call` */
  Action: z.string(),
  /** To what or whom: an offset of the room, an account. */
  Subject: z.string(),
  /**
   * The subject for people: the name of an account, the beginning of a message. Empty for anything
   * else, for who or what is gone, and for a message that was withdrawn.
   */
  Subjectname: z.string(),
  Note: z.string(),
});
export type Audit = z.output<typeof AuditSchema>;

export const roomCalls = {
  get: call({
    method: 'GET',
    path: '/api/room/get',
    access: 'public',
    summary: 'The state of a room, and what the caller may do in it',
    input: z.object({ Topic: TopicSchema }),
    output: z.object({
      Epoch: z.string(),
      /** The entry of the log up to which this holds; later ones change it. */
      Offset: z.int().nonnegative(),
      /** Seconds between two messages of one person; 0 for none. */
      Slow: z.int().nonnegative(),
      Review: z.boolean(),
      Pinned: RoomMessageSchema.nullable(),
      /** In all rooms' sockets of all gateways. */
      Viewers: z.int().nonnegative(),
      Standing: StandingSchema,
      /** Why the caller may not post here now; null when nothing keeps them from it. */
      Restriction: RestrictionSchema.nullable(),
      /** Ms that the caller must still wait in slow mode; 0 for none. */
      Slowwait: z.int().nonnegative(),
      /** `Uids` of the caller's own personas (`mask.get`); of staff only. */
      Personas: z.array(z.string()),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  set: call({
    method: 'POST',
    path: '/api/room/set',
    access: 'user',
    summary: 'Changes slow mode and review before showing; for moderators and staff of the room',
    input: z.strictObject({
      Topic: TopicSchema,
      Slow: z.union(SLOW_MODES.map((seconds) => z.literal(seconds))).optional(),
      Review: z.boolean().optional(),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  recall: call({
    method: 'POST',
    path: '/api/room/recall',
    access: 'user',
    summary: 'Withdraws a message: an own one within two minutes, as staff any of those below',
    input: z.strictObject({ ...offsetFields, Reason: ReasonSchema.default('') }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  pin: call({
    method: 'POST',
    path: '/api/room/pin',
    access: 'user',
    summary: 'Pins a message above the room, or unpins with offset 0; for moderators and staff',
    input: z.strictObject({ Topic: TopicSchema, Offset: z.int().nonnegative() }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  addNotice: call({
    method: 'POST',
    path: '/api/room/notice/add',
    access: 'user',
    summary: 'Announces something to everyone in the room; for its staff',
    input: z.strictObject({
      Topic: TopicSchema,
      Content: z.string().trim().min(1).max(REALTIME_LIMITS.contentLength),
    }),
    output: z.object({ Offset: z.int().positive() }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  findAudit: call({
    method: 'GET',
    path: '/api/room/audit/find',
    access: 'user',
    summary: 'What staff did in a room, newest first; for moderators and staff of the room',
    input: z.object({ Topic: TopicSchema, ...pageFields }),
    output: listOf(AuditSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  export: call({
    method: 'POST',
    path: '/api/room/export',
    access: 'user',
    summary: 'An address under which the whole log of a room can be fetched; for its staff',
    input: z.strictObject({ Topic: TopicSchema, Format: z.enum(['csv', 'json']) }),
    output: z.object({
      /** Path on this site; good for ten minutes, for whoever has it. */
      Url: z.string(),
      Expiretime: TimeSchema,
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
