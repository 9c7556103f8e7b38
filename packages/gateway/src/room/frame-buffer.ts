import { constants, deflateRawSync } from 'node:zlib';
import type { BatchFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { Sender } from 'ws';

const TEXT_OPCODE = 1;

/**
 * A batch below this is not compressed: it fits into one packet as it is, bytes.
 * A frame of one message holds little that repeats, so only batches are.
 */
const DEFLATE_MIN = 1200;
/** What Z_SYNC_FLUSH ends with, and the receiver adds again [RFC 7692, 7.2.1]. */
const DEFLATE_TAIL_LENGTH = 4;

const frame = (payload: Buffer, rsv1: boolean): Buffer =>
  Buffer.concat(
    Sender.frame(payload, { fin: true, rsv1, opcode: TEXT_OPCODE, mask: false, readOnly: false }),
  );

/** The bytes of one text frame as a server sends it: whole and unmasked. */
export const textFrame = (text: string): Buffer => frame(Buffer.from(text), false);

/**
 * One compressed frame for everyone: without context takeover it depends on nothing sent before
 * [RFC 7692, 7.1.1.1].
 */
const deflatedFrame = (payload: Buffer): Buffer => {
  const deflated = deflateRawSync(payload, {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return frame(deflated.subarray(0, -DEFLATE_TAIL_LENGTH), true);
};

/** A run of one room's messages as bytes for each kind of client, each made once when needed. */
export interface RunBytes {
  readonly messages: readonly LogEntry[];
  /** One frame a message, joined. */
  readonly single: Buffer;
  /** One frame of the batch subprotocol. */
  readonly batch: Buffer;
  /** The same for who takes compressed frames; as it is where compressing does not pay. */
  readonly deflated: Buffer;
}

/** @param messages of one room, their offsets without gaps; at least one */
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

let counted: { topic: string; viewers: number; bytes: Buffer } | null = null;

/** The frame of a number of viewers; the one asked for last is kept, since a room asks for all. */
export const countFrame = (topic: string, viewers: number): Buffer => {
  if (counted?.topic !== topic || counted.viewers !== viewers) {
    const text = JSON.stringify({ Type: 'Count', Topic: topic, Count: viewers });
    counted = { topic, viewers, bytes: textFrame(text) };
  }
  return counted.bytes;
};
