import { z } from 'zod';
import { actorFields } from './audit-state.ts';
import { call, LIMITS } from './call.ts';
import { MINUTE_MS } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { EpochSchema, RoomMessageSchema, StandingSchema, TopicSchema } from './realtime/message.ts';
import { REALTIME_LIMITS, REASON_MAX, SLOW_MODES } from './realtime/protocol.ts';
import { RestrictionSchema } from './restriction.ts';
import { writtenLine, writtenText } from './written-text.ts';

/** Life of the address under which an export is fetched, ms. */
export const ROOM_EXPORT_MS = 10 * MINUTE_MS;

export const ReasonSchema = writtenLine().max(REASON_MAX);

export const offsetFields = {
  Topic: TopicSchema,
  Offset: field(z.int().positive(), 'Offset of the message in the log of the room, 1 or more.', 8),
};

export const AuditSchema = z
  .object({
    Id: field(z.int(), 'Id of the record, 1 or more; later ones have higher ids.', 5),
    Time: field(TimeSchema, 'When it was done, UTC milliseconds.'),
    ...actorFields,
    Action: field(z.string(), 'What was done, as `<domain>.<act>`.', 'restriction.mute'),
    Subject: field(
      z.string(),
      'Offset of the message, or id of the account, to which it was done; empty for the room.',
      'demo-parent',
    ),
    Subjectname: field(
      z.string(),
      'Name of that account or beginning of that message; empty when it is gone or withdrawn.',
      '小雨妈妈',
    ),
    Note: field(z.string(), 'Details such as reason, end or settings; may be empty.', '刷屏'),
  })
  .meta({ id: 'Audit', description: 'Record of what staff did in a room.' });
export type Audit = z.output<typeof AuditSchema>;

export const roomCalls = {
  get: call({
    method: 'GET',
    path: '/api/room/get',
    access: 'public',
    summary: 'The state of a room, and what the caller may do in it',
    input: z.strictObject({ Topic: TopicSchema }),
    output: z.object({
      Epoch: EpochSchema,
      Offset: field(
        z.int().nonnegative(),
        'Offset of the entry up to which this state holds, 0 or more; later entries change it.',
        35,
      ),
      Slow: field(
        z.int().nonnegative(),
        'Seconds between two messages of one person, 0 for none; staff need not wait.',
        10,
      ),
      Review: field(z.boolean(), 'Whether staff see a message before everyone does.', false),
      Pinned: field(RoomMessageSchema.nullable(), 'The pinned message; null for none.'),
      Viewers: field(
        z.int().nonnegative(),
        'Number of connections in the room now, on all gateways, without those of staff; 0 or more. Always 0 in a private thread: neither side is told that the other one reads.',
        128,
      ),
      Standing: StandingSchema,
      Restriction: field(
        RestrictionSchema.nullable(),
        'The mute of the caller in this room; null for none.',
      ),
      Slowwait: field(
        z.int().nonnegative(),
        'Milliseconds that the caller must still wait in slow mode; 0 for none.',
        7000,
      ),
      Personas: field(
        z.array(z.string()),
        'Ids of the personas that the caller has taken (`mask.get`); empty for all but staff.',
        ['mask-3ed9771bb4ebb96cf2adf9f0'],
      ),
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
      Slow: field(
        z.union(SLOW_MODES.map((seconds) => z.literal(seconds))).optional(),
        `Seconds between two messages of one person: ${SLOW_MODES.join(', ')}; unchanged when absent.`,
        10,
      ),
      Review: field(
        z.boolean().optional(),
        'Whether staff see a message before everyone does; unchanged when absent.',
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  recall: call({
    method: 'POST',
    path: '/api/room/recall',
    access: 'user',
    summary:
      'Withdraws a message: your own within two minutes; staff also those of people below them',
    input: z.strictObject({
      ...offsetFields,
      Reason: field(
        ReasonSchema.default(''),
        `Why staff withdraw it, at most ${REASON_MAX} characters; kept in the audit. Empty by default.`,
        '广告',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  pin: call({
    method: 'POST',
    path: '/api/room/pin',
    access: 'user',
    summary: 'Pins a message above the room, or unpins with offset 0; for moderators and staff',
    input: z.strictObject({
      Topic: TopicSchema,
      Offset: field(z.int().nonnegative(), 'Offset of the message, 1 or more; 0 unpins.', 34),
    }),
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
      Content: field(
        writtenText().min(1).max(REALTIME_LIMITS.contentLength),
        `Text of the announcement, 1 to ${REALTIME_LIMITS.contentLength} characters.`,
        '提问前请先看置顶消息',
      ),
    }),
    output: z.object({
      Offset: field(z.int().positive(), 'Offset of the announcement in the log, 1 or more.', 36),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  findAudit: call({
    method: 'GET',
    path: '/api/room/audit/find',
    access: 'user',
    summary: 'What staff did in a room, newest first; for moderators and staff of the room',
    input: z.strictObject({ Topic: TopicSchema, ...pageFields }),
    output: listOf(AuditSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  export: call({
    method: 'POST',
    path: '/api/room/export',
    access: 'user',
    summary: 'Gives an address from which the whole log of a room can be fetched; for its staff',
    input: z.strictObject({
      Topic: TopicSchema,
      Format: field(
        z.enum(['csv', 'json']),
        '`csv`: a line for each entry, for spreadsheets; `json`: the entries as `chat.find` gives them.',
        'csv',
      ),
    }),
    output: z.object({
      Url: field(
        z.string(),
        'Path on this site, valid for 10 minutes, for everyone who has it.',
        '/export/room?Topic=stream%2F981867e281c8&Format=csv&Expiretime=1795176600000&Sign=6035cfcc',
      ),
      Expiretime: field(
        TimeSchema,
        'When the path stops working, UTC milliseconds.',
        1795176600000,
      ),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
