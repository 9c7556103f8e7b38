import type { Writable } from 'node:stream';
import type { BatchFrame } from '@xuanjiang/contracts/realtime/frame';
import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as ws from 'ws';
import { runBytes, textFrame } from './frame-buffer.ts';

/** The reading side of `ws`, which its types leave out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable;
};

/** What a client that follows the standard gets from the bytes, however they are cut. */
const decode = (bytes: Buffer, cut = bytes.length): string[] => {
  const receiver = new Receiver({ isServer: false, maxPayload: 10 ** 7 });
  const texts: string[] = [];
  receiver.on('message', (data: Buffer, binary: boolean) => {
    expect(binary).toBe(false);
    texts.push(data.toString());
  });
  receiver.on('error', (error) => {
    throw error;
  });
  for (let start = 0; start < bytes.length; start += cut) {
    receiver.write(bytes.subarray(start, start + cut));
  }
  return texts;
};

const message = (Offset: number, Content: string): ChatMessage => ({
  Type: 'Message',
  Id: `id ${Offset}`,
  Topic: 'stream/a',
  Epoch: 'epoch',
  Offset,
  Time: 1,
  Content,
  Uids: 'u',
  Displayname: '名',
  Avatarurl: '',
  Role: 'user',
  Badge: '',
  Quote: null,
});

const contents = fc.array(
  fc.string({ unit: 'binary', maxLength: 500 }).map((text) => text.toWellFormed()),
  { minLength: 1, maxLength: 20 },
);

describe('textFrame', () => {
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('carries %d bytes', (length) => {
    const text = 'x'.repeat(length);
    expect(decode(textFrame(text))).toEqual([text]);
  });
});

describe('runBytes', () => {
  test('is one frame a message, or one frame for all, byte for byte', () => {
    fc.assert(
      fc.property(contents, fc.integer({ min: 1, max: 50 }), (texts, cut) => {
        const messages = texts.map((text, index) => message(index + 7, text));
        const run = runBytes(messages);
        expect(decode(run.single, cut).map((text) => JSON.parse(text))).toEqual(messages);
        const [batch, ...more] = decode(run.batch, cut);
        expect(more).toEqual([]);
        const wanted: BatchFrame = { t: 'stream/a', e: 'epoch', o: 7, m: messages };
        expect(JSON.parse(batch ?? '')).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test('makes either form once', () => {
    const run = runBytes([message(1, 'x')]);
    expect(run.single).toBe(run.single);
    expect(run.batch).toBe(run.batch);
  });
});
