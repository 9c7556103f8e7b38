import { constants, deflateRawSync } from 'node:zlib';
import type { BatchFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { Sender } from 'ws';
import type { RoomCount } from './room-count.ts';
import { countOf } from './room-count.ts';

const TEXT_OPCODE = 1;

/**
 * A smaller batch is not compressed, bytes: it fits into one network packet. Frames of one message
 * are never compressed, since little in them repeats.
 */
const DEFLATE_MIN = 1200;
/** Bytes that Z_SYNC_FLUSH ends with; the receiver adds them again [RFC 7692, 7.2.1]. */
const DEFLATE_TAIL_LENGTH = 4;

const frame = (payload: Buffer, rsv1: boolean): Buffer =>
  Buffer.concat(
    Sender.frame(payload, { fin: true, rsv1, opcode: TEXT_OPCODE, mask: false, readOnly: false }),
  );

/** The bytes of one text frame as a server sends it: whole and unmasked. */
export const textFrame = (text: string): Buffer => frame(Buffer.from(text), false);

/**
 * One compressed frame for all sockets: without context takeover it does not depend on frames sent
 * before [RFC 7692, 7.1.1.1].
 */
const deflatedFrame = (payload: Buffer): Buffer => {
  const deflated = deflateRawSync(payload, {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return frame(deflated.subarray(0, -DEFLATE_TAIL_LENGTH), true);
};

/** A run of one room's entries as bytes for each kind of client. Each form is made once, when needed. */
export interface RunBytes {
  readonly messages: readonly LogEntry[];
  /** One frame a message, joined. */
  readonly single: Buffer;
  /** One frame of the batch subprotocol. */
  readonly batch: Buffer;
  /** The batch, compressed unless it is small; for clients that take compressed frames. */
  readonly deflated: Buffer;
}

/** @param messages entries of one room, at least one, their offsets without gaps */
export const runBytes = (messages: readonly LogEntry[]): RunBytes => {
  let texts: string[] | null = null;
  let single: Buffer | null = null;
  let batch: Buffer | null = null;
  let deflated: Buffer | null = null;
  let batchText: Buffer | null = null;
  const textsOnce = (): string[] => {
    texts ??= messages.map((message) => JSON.stringify(message));
    return texts;
  };
  const batchOnce = (): Buffer => {
    if (batchText === null) {
      const [first] = messages;
      const head: Omit<BatchFrame, 'm'> = {
        t: first?.Topic ?? '',
        e: first?.Epoch ?? '',
        o: first?.Offset ?? 0,
      };
      // The messages are already text: joined by hand so that each is serialised once.
      batchText = Buffer.from(
        `${JSON.stringify(head).slice(0, -1)},"m":[${textsOnce().join(',')}]}`,
      );
    }
    return batchText;
  };
  return {
    messages,
    get single() {
      single ??= Buffer.concat(textsOnce().map(textFrame));
      return single;
    },
    get batch() {
      batch ??= frame(batchOnce(), false);
      return batch;
    },
    get deflated() {
      if (deflated === null) {
        const text = batchOnce();
        deflated = text.length < DEFLATE_MIN ? this.batch : deflatedFrame(text);
      }
      return deflated;
    },
  };
};

let counted: { topic: string; count: RoomCount; bytes: Buffer } | null = null;

/** The frame of the counts of a room. The last one is kept: a room asks for it for each of its readers. */
export const countFrame = (topic: string, count: RoomCount): Buffer => {
  if (counted?.topic !== topic || counted.count !== count) {
    counted = { topic, count, bytes: textFrame(JSON.stringify(countOf(topic, count))) };
  }
  return counted.bytes;
};
