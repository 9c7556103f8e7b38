import { z } from 'zod';
import type { Code } from '../errors.ts';
import type { LogEntry } from './message.ts';
import { TopicSchema } from './message.ts';
import { REALTIME_LIMITS } from './protocol.ts';

/** What a client may send. Fields beyond these are ignored: the server stamps the rest. */
export const ClientFrameSchema = z.discriminatedUnion('Type', [
  z.object({
    Type: z.literal('Ping'),
    Displayname: z.string().max(REALTIME_LIMITS.displaynameLength).optional(),
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
    Id: z.string().min(1).max(REALTIME_LIMITS.idLength),
    Topic: TopicSchema,
    Content: z
      .string()
      .trim()
      .min(1, { error: 'messageEmpty' })
      .max(REALTIME_LIMITS.contentLength, { error: 'messageTooLong' }),
    /** Offset of the message that this one answers. */
    Quoteoffset: z.int().positive().optional(),
    /** It is a question to the staff, and goes into their queue. */
    Question: z.boolean().optional(),
    /** `Uids` of the persona under which liaison staff speak (`mask.get`). */
    Mask: z.string().min(1).max(REALTIME_LIMITS.idLength).optional(),
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

/** The caller may not post in a room, or may again. Who was banned from it and is let in again gets it too. */
export interface MuteFrame {
  readonly Type: 'Mute';
  readonly Topic: string;
  /** UTC ms; 0 when the caller may post again, or enter again. */
  readonly Until: number;
  readonly Reason: string;
}

/** A post of the caller waits for the staff; with its `Id` it comes into the room, or a `Reject` comes. */
export interface HeldFrame {
  readonly Type: 'Held';
  readonly Topic: string;
  readonly Id: string;
}

/** To staff in a room: what waits for them there has changed (questions, reviews, reports). */
export interface DeskFrame {
  readonly Type: 'Desk';
  readonly Topic: string;
}

export type ServerFrame =
  | LoginFrame
  | SubscribeFrame
  | RejectFrame
  | MuteFrame
  | HeldFrame
  | DeskFrame
  | LogEntry
  | { readonly Type: 'Ping'; readonly Time: number }
  | { readonly Type: 'Unsubscribe'; readonly Topic: string }
  | { readonly Type: 'Count'; readonly Topic: string; readonly Count: number }
  /** Fatal: the client stops reconnecting. */
  | { readonly Type: 'error'; readonly Code: Code; readonly Content: string };

/** A run of log entries in one frame, under the batch subprotocol. */
export interface BatchFrame {
  /** Topic. */
  readonly t: string;
  /** Epoch. */
  readonly e: string;
  /** Offset of the first entry. */
  readonly o: number;
  readonly m: readonly LogEntry[];
}
