import { z } from 'zod';
import type { Code } from '../errors.ts';
import type { ChatMessage } from './message.ts';
import { TopicSchema } from './message.ts';
import { CHAT_LIMITS } from './protocol.ts';

/** What a client may send. Fields beyond these are ignored: the server stamps the rest. */
export const ClientFrameSchema = z.discriminatedUnion('Type', [
  z.object({
    Type: z.literal('Ping'),
    Displayname: z.string().max(CHAT_LIMITS.displaynameLength).optional(),
  }),
  z.object({
    Type: z.literal('Subscribe'),
    Topic: TopicSchema,
    /** The epoch and offset last seen, by a client that comes back. */
    Epoch: z.string().max(64).optional(),
    Offset: z.int().nonnegative().optional(),
  }),
  z.object({ Type: z.literal('Unsubscribe'), Topic: TopicSchema }),
  z.object({
    Type: z.literal('Message'),
    Id: z.string().min(1).max(CHAT_LIMITS.idLength),
    Topic: TopicSchema,
    Content: z
      .string()
      .trim()
      .min(1, { error: 'chatEmpty' })
      .max(CHAT_LIMITS.contentLength, { error: 'chatTooLong' }),
    /** Offset of the message that this one answers. */
    Quoteoffset: z.int().positive().optional(),
  }),
  z.object({ Type: z.literal('Offline') }),
]);
export type ClientFrame = z.output<typeof ClientFrameSchema>;

export interface LoginFrame {
  readonly Type: 'Login';
  /** Empty for a visitor, who may read and not post. */
  readonly Uids: string;
  readonly Displayname: string;
  /** False while no phone is bound. */
  readonly Canpost: boolean;
  /** The server's clock, UTC ms. */
  readonly Time: number;
}

export interface SubscribeFrame {
  readonly Type: 'Subscribe';
  readonly Topic: string;
  readonly Epoch: string;
  /** Offset of the newest message. */
  readonly Offset: number;
  /** True when every message since the offset given follows; false when the client must reload. */
  readonly Recovered: boolean;
}

/** A frame that was refused; the socket stays. `Id` names the post it speaks of, if any. */
export interface RejectFrame {
  readonly Type: 'Reject';
  readonly Code: Code;
  readonly Content: string;
  readonly Topic: string;
  readonly Id: string;
  /** Ms until it may be tried again, with code 429. */
  readonly Retryafter: number;
}

export type ServerFrame =
  | LoginFrame
  | SubscribeFrame
  | RejectFrame
  | ChatMessage
  | { readonly Type: 'Ping'; readonly Time: number }
  | { readonly Type: 'Unsubscribe'; readonly Topic: string }
  | { readonly Type: 'Count'; readonly Topic: string; readonly Count: number }
  /** Fatal: the client stops reconnecting. */
  | { readonly Type: 'error'; readonly Code: Code; readonly Content: string };

/** A run of messages in one frame, under the batch subprotocol. */
export interface BatchFrame {
  /** Topic. */
  readonly t: string;
  /** Epoch. */
  readonly e: string;
  /** Offset of the first message. */
  readonly o: number;
  readonly m: readonly ChatMessage[];
}
