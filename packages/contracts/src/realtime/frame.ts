import { z } from 'zod';
import { CODES } from '../errors.ts';
import { field } from '../field.ts';
import { TimeSchema } from '../list.ts';
import { writtenText } from '../written-text.ts';
import { EpochSchema, LogEntrySchema, TallySchema, TopicSchema } from './message.ts';
import { REALTIME_LIMITS } from './protocol.ts';

const PostIdSchema = field(
  z.string().min(1).max(REALTIME_LIMITS.idLength),
  `Id that the client gave its post, 1 to ${REALTIME_LIMITS.idLength} characters.`,
  'm3x1k9-1',
);

/** What a client may send. Fields beyond these are ignored: the server sets the rest. */
export const ClientFrameSchema = z.discriminatedUnion('Type', [
  z.object({
    Type: field(z.literal('Ping'), 'Asks for an answer, to keep the connection open.'),
    Displayname: field(
      z.string().max(REALTIME_LIMITS.displaynameLength).optional(),
      `Name that the client shows for its user, at most ${REALTIME_LIMITS.displaynameLength} characters; not used.`,
      '广东考生',
    ),
  }),
  z.object({
    Type: field(z.literal('Subscribe'), 'Enters a room.'),
    Topic: TopicSchema,
    Epoch: field(
      EpochSchema.max(64).optional(),
      'Epoch last seen, by a client that comes back; at most 64 characters.',
    ),
    Offset: field(
      z.int().nonnegative().optional(),
      'Offset of the last entry seen, by a client that comes back.',
      34,
    ),
  }),
  z.object({ Type: field(z.literal('Unsubscribe'), 'Leaves a room.'), Topic: TopicSchema }),
  z.object({
    Type: field(z.literal('Message'), 'Posts a message.'),
    Id: field(
      PostIdSchema,
      `Id of the client's own choice, 1 to ${REALTIME_LIMITS.idLength} characters: sent twice, a message is stored once.`,
    ),
    Topic: TopicSchema,
    Content: field(
      writtenText()
        .min(1, { error: 'messageEmpty' })
        .max(REALTIME_LIMITS.contentLength, { error: 'messageTooLong' }),
      `Text, 1 to ${REALTIME_LIMITS.contentLength} characters without spaces around it and invisible characters, which are removed.`,
      '请问转专业有名额限制吗？',
    ),
    Quoteoffset: field(
      z.int().positive().optional(),
      'Offset of the message that this one answers.',
      32,
    ),
    Question: field(
      z.boolean().optional(),
      'True for a question to the staff, which goes into their queue; false by default.',
      true,
    ),
    Mask: field(
      z.string().min(1).max(REALTIME_LIMITS.idLength).optional(),
      '`Uids` of the persona under which liaison staff speak (`mask.get`).',
      'mask-3ed9771bb4ebb96cf2adf9f0',
    ),
  }),
  z.object({ Type: field(z.literal('Offline'), 'The page is being left.') }),
]);
export type ClientFrame = z.output<typeof ClientFrameSchema>;

const { ok: _, ...REFUSALS } = CODES;
const CodeSchema = field(
  z.literal(Object.values(REFUSALS)),
  'Code of the reason, as in the answer of a call.',
  CODES.forbidden,
);
const ReasonTextSchema = field(
  z.string(),
  'The reason in words, in the language of the connection.',
  '没有权限',
);

const LoginFrameSchema = z.object({
  Type: field(z.literal('Login'), 'First frame of a connection.'),
  Uids: field(
    z.string(),
    'Id of the account; empty for a visitor, who may read and not post.',
    'demo-student',
  ),
  Displayname: field(z.string(), 'Name of the account; empty for a visitor.', '广东考生'),
  Canpost: field(z.boolean(), 'False while no phone is bound, and for a visitor.', true),
  Namechosen: field(
    z.boolean().optional(),
    'As in `User` of `user.info`: with false the web asks for a name before the first message. Left out for a visitor.',
    true,
  ),
  Time: field(TimeSchema, 'Clock of the server, UTC milliseconds.'),
});
export type LoginFrame = z.output<typeof LoginFrameSchema>;

const SubscribeFrameSchema = z.object({
  Type: field(z.literal('Subscribe'), 'The client is in the room now.'),
  Topic: TopicSchema,
  Epoch: EpochSchema,
  Offset: field(
    z.int().nonnegative(),
    'Offset of the newest entry of the log; 0 while it is empty.',
    34,
  ),
  Recovered: field(
    z.boolean(),
    'True when every entry since the given offset follows; false when the client must reload.',
    true,
  ),
});
export type SubscribeFrame = z.output<typeof SubscribeFrameSchema>;

const RejectFrameSchema = z.object({
  Type: field(z.literal('Reject'), 'A frame was refused; the connection stays.'),
  Code: CodeSchema,
  Content: ReasonTextSchema,
  Topic: field(z.string(), 'Topic of the refused frame; empty for none.', 'stream/981867e281c8'),
  Id: field(z.string(), 'Id of the refused post; empty for any other frame.', 'm3x1k9-1'),
  Retryafter: field(
    z.int().nonnegative(),
    'Milliseconds until it may be tried again, with code 429; else 0.',
    6000,
  ),
});
export type RejectFrame = z.output<typeof RejectFrameSchema>;

const MuteFrameSchema = z.object({
  Type: field(
    z.literal('Mute'),
    'The caller may not post in a room, or may post or enter it again.',
  ),
  Topic: TopicSchema,
  Until: field(
    TimeSchema,
    'When the restriction ends, UTC milliseconds; 0 when there is none any more.',
  ),
  Reason: field(z.string(), 'Reason that the staff gave; empty when there is none.', '刷屏'),
});
export type MuteFrame = z.output<typeof MuteFrameSchema>;

const HeldFrameSchema = z.object({
  Type: field(
    z.literal('Held'),
    'A post waits for the staff; a message with its id or a `Reject` follows.',
  ),
  Topic: TopicSchema,
  Id: PostIdSchema,
});
export type HeldFrame = z.output<typeof HeldFrameSchema>;

const DeskFrameSchema = z.object({
  Type: field(
    z.literal('Desk'),
    'To staff in a room: its questions, held posts or reports have changed.',
  ),
  Topic: TopicSchema,
});

export type DeskFrame = z.output<typeof DeskFrameSchema>;

/** What the server sends. A client ignores unknown types and fields. */
export const ServerFrameSchema = z.discriminatedUnion('Type', [
  LoginFrameSchema,
  SubscribeFrameSchema,
  RejectFrameSchema,
  MuteFrameSchema,
  HeldFrameSchema,
  DeskFrameSchema,
  ...LogEntrySchema.options,
  z.object({
    Type: field(z.literal('Ping'), 'Answers a `Ping`.'),
    Time: field(TimeSchema, 'Clock of the server, UTC milliseconds.'),
  }),
  z.object({
    Type: field(z.literal('Unsubscribe'), 'The client is no longer in the room.'),
    Topic: TopicSchema,
  }),
  z.object({
    Type: field(
      z.literal('Count'),
      'The number of viewers or of votes has changed; at most one a second for a room, and none in a private thread.',
    ),
    Topic: TopicSchema,
    Count: field(
      z.int().nonnegative(),
      'Number of people in the room, on all gateways together, without staff.',
      128,
    ),
    Tallies: field(
      z.array(TallySchema).optional(),
      'Votes of the questions and polls whose votes have changed; left out when there are none.',
    ),
  }),
  z.object({
    Type: field(z.literal('error'), 'The connection ends, and the client must not reconnect.'),
    Code: CodeSchema,
    Content: ReasonTextSchema,
  }),
]);
export type ServerFrame = z.output<typeof ServerFrameSchema>;

/** A run of log entries in one frame, under the batch subprotocol. */
export const BatchFrameSchema = z.object({
  t: TopicSchema,
  e: EpochSchema,
  o: field(z.int().positive(), 'Offset of the first entry.', 33),
  m: field(z.array(LogEntrySchema).readonly(), 'The entries, with offsets that follow each other.'),
});
export type BatchFrame = z.output<typeof BatchFrameSchema>;
