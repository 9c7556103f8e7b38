import { z } from 'zod';
import { TOPIC_PATTERN } from './topic.ts';

export const TopicSchema = z.string().regex(TOPIC_PATTERN, { error: 'topicInvalid' });

/** `persona`: liaison staff under an official mask. `system`: the product itself. */
export const ChatRoleSchema = z.enum(['user', 'worker', 'persona', 'system']);
export type ChatRole = z.output<typeof ChatRoleSchema>;

/** What a message answers. */
export const QuoteSchema = z.object({
  Offset: z.int(),
  Displayname: z.string(),
  Content: z.string(),
});

/** A message as the server gives it: stamped, in its place in the room's log. */
export const ChatMessageSchema = z.object({
  Type: z.literal('Message'),
  /** The sender's own id for it: unique among the sender's messages in the room. */
  Id: z.string(),
  Topic: TopicSchema,
  Epoch: z.string(),
  /** Place in the log: 1, 2, 3 … without gaps. */
  Offset: z.int().positive(),
  /** UTC ms. */
  Time: z.int(),
  Content: z.string(),
  Uids: z.string(),
  Displayname: z.string(),
  Avatarurl: z.string(),
  Role: ChatRoleSchema,
  /** A short label beside the name, such as a place; empty for none. */
  Badge: z.string(),
  Quote: QuoteSchema.nullable(),
});
export type ChatMessage = z.output<typeof ChatMessageSchema>;
