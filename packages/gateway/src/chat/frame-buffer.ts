import type { BatchFrame } from '@xuanjiang/contracts/realtime/frame';
import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { Sender } from 'ws';

const TEXT_OPCODE = 1;

/** The bytes of one text frame as a server sends it: whole and unmasked. */
export const textFrame = (text: string): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(text), {
      fin: true,
      rsv1: false,
      opcode: TEXT_OPCODE,
      mask: false,
      readOnly: false,
    }),
  );

/** A run of one room's messages as bytes for either kind of client, each made once when needed. */
export interface RunBytes {
  /** One frame a message, joined. */
  readonly single: Buffer;
  /** One frame of the batch subprotocol. */
  readonly batch: Buffer;
}

/** @param messages of one room, their offsets without gaps; at least one */
export const runBytes = (messages: readonly ChatMessage[]): RunBytes => {
  const texts = messages.map((message) => JSON.stringify(message));
  let single: Buffer | null = null;
  let batch: Buffer | null = null;
  return {
    get single() {
      single ??= Buffer.concat(texts.map(textFrame));
      return single;
    },
    get batch() {
      if (batch === null) {
        const [first] = messages;
        const head: Omit<BatchFrame, 'm'> = {
          t: first?.Topic ?? '',
          e: first?.Epoch ?? '',
          o: first?.Offset ?? 0,
        };
        // The messages are already text: joined by hand so that each is serialised once.
        batch = textFrame(`${JSON.stringify(head).slice(0, -1)},"m":[${texts.join(',')}]}`);
      }
      return batch;
    },
  };
};
