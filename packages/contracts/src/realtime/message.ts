import { z } from 'zod';
import { STANDINGS } from '../rules/standing.ts';
import { TOPIC_PATTERN } from './topic.ts';

export const TopicSchema = z.string().regex(TOPIC_PATTERN, { error: 'topicInvalid' });

/** `persona`: liaison staff under an official mask. `system`: the product itself. */
export const RoomRoleSchema = z.enum(['user', 'worker', 'persona', 'system']);
export type RoomRole = z.output<typeof RoomRoleSchema>;

/** What somebody is in one room; each acts only on those named before it. */
export const StandingSchema = z.enum(STANDINGS);

/** What a message answers. */
export const QuoteSchema = z.object({
  Offset: z.int(),
  Displayname: z.string(),
  Content: z.string(),
});

/** What has become of a question. `taken`: one of the staff is at it. */
export const QuestionStateSchema = z.enum(['open', 'taken', 'answered', 'dismissed']);
export type QuestionState = z.output<typeof QuestionStateSchema>;

/** Who withdrew a message. */
export const RecalledBySchema = z.enum(['own', 'staff']);
export type RecalledBy = z.output<typeof RecalledBySchema>;

/** What every entry of a room's log has. */
const entryFields = {
  Topic: TopicSchema,
  Epoch: z.string(),
  /** Place in the log: 1, 2, 3 … without gaps, messages and events together. */
  Offset: z.int().positive(),
  /** UTC ms. */
  Time: z.int(),
};

/** What somebody says, as the server gives it: stamped, in its place in the room's log. */
const MessageSchema = z.object({
  Type: z.literal('Message'),
  /** The sender's own id for it: unique among the sender's messages in the room. */
  Id: z.string(),
  ...entryFields,
  /** Empty once it was withdrawn. */
  Content: z.string(),
  Uids: z.string(),
  Displayname: z.string(),
  Avatarurl: z.string(),
  Role: RoomRoleSchema,
  /** What the writer was in the room when it was written; `worker` for a persona. */
  Standing: StandingSchema,
  /** A short label beside the name, such as a place; empty for none. */
  Badge: z.string(),
  Quote: QuoteSchema.nullable(),
  /** Null while it stands. */
  Recalled: RecalledBySchema.nullable(),
  /** Null for what was not asked as a question. */
  Question: QuestionStateSchema.nullable(),
});

/** An announcement of the staff; else as a message. */
const NoticeSchema = MessageSchema.extend({ Type: z.literal('Notice') });

export const RoomMessageSchema = z.discriminatedUnion('Type', [MessageSchema, NoticeSchema]);
export type RoomMessage = z.output<typeof RoomMessageSchema>;

/** A message was withdrawn: its text is to be shown no more. */
export const RecallSchema = z.object({
  Type: z.literal('Recall'),
  ...entryFields,
  /** Offset of the message. */
  Target: z.int().positive(),
  By: RecalledBySchema,
});

/** Another message is pinned now. */
export const PinSchema = z.object({
  Type: z.literal('Pin'),
  ...entryFields,
  /** The pinned message with its whole text; null when nothing is pinned any more. */
  Pinned: QuoteSchema.nullable(),
});

/** The room's settings were changed. */
export const SettingsSchema = z.object({
  Type: z.literal('Settings'),
  ...entryFields,
  /** Seconds between two messages of one person; 0 for none. Staff need not wait. */
  Slow: z.int().nonnegative(),
  /** Whether the staff see a message before everyone does. */
  Review: z.boolean(),
});

/** A question was taken, answered or put aside. */
export const QuestionEventSchema = z.object({
  Type: z.literal('Question'),
  ...entryFields,
  /** Offset of the question. */
  Target: z.int().positive(),
  State: QuestionStateSchema,
  /** Offset of the message that answers it; 0 for none, and when it was answered by word of mouth. */
  Answer: z.int().nonnegative(),
});

/** One entry of a room's log. A client that knows a type no more than by its `Offset` counts it and goes on. */
export const LogEntrySchema = z.discriminatedUnion('Type', [
  MessageSchema,
  NoticeSchema,
  RecallSchema,
  PinSchema,
  SettingsSchema,
  QuestionEventSchema,
]);
export type LogEntry = z.output<typeof LogEntrySchema>;

/** What happened to a room or to one of its messages. */
export type RoomEvent = Exclude<LogEntry, RoomMessage>;
