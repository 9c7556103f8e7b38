import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { BatchFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as ws from 'ws';
import { countFrame, runBytes, textFrame } from './frame-buffer.ts';

/** The reading side of `ws`, which its types leave out. */
const { Receiver, PerMessageDeflate } = ws as unknown as {
  Receiver: new (options: {
    isServer: boolean;
    maxPayload: number;
    extensions: Record<string, unknown>;
  }) => Writable;
  PerMessageDeflate: new (options: {
    isServer: boolean;
  }) => {
    accept(offers: readonly object[]): void;
  };
};

/** The extension as a client has it after the server's answer. */
const deflateExtension = () => {
  const extension = new PerMessageDeflate({ isServer: false });
  extension.accept([{ server_no_context_takeover: [true] }]);
  return extension;
};

/** What a client that follows the standard gets from the bytes, however they are cut. */
const decode = (bytes: Buffer, cut = bytes.length): string[] => {
  const receiver = new Receiver({ isServer: false, maxPayload: 10 ** 7, extensions: {} });
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

const message = (Offset: number, Content: string): RoomMessage => ({
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
  Standing: 'user',
  Badge: '',
  Quote: null,
  Recalled: null,
  Question: null,
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

/** The same of bytes that may be compressed; each frame is asked for when the one before is read. */
const decodeDeflated = async (frames: readonly Buffer[]): Promise<string[]> => {
  const extensions = { 'permessage-deflate': deflateExtension() };
  const receiver = new Receiver({ isServer: false, maxPayload: 10 ** 7, extensions });
  const texts: string[] = [];
  for (const frame of frames) {
    const came = once(receiver, 'message');
    receiver.write(frame);
    const [data] = (await came) as [Buffer];
    texts.push(data.toString());
  }
  return texts;
};

describe('a compressed run', () => {
  const runOf = (first: number, count: number) =>
    runBytes(Array.from({ length: count }, (_, index) => message(first + index, '招生计划')));

  test('says what the batch says, without what was sent before', async () => {
    const runs = [runOf(1, 10), runOf(11, 30), runOf(41, 200)];
    const texts = await decodeDeflated(runs.map(({ deflated }) => deflated));
    expect(texts).toEqual(runs.flatMap(({ batch }) => decode(batch)));
    // The same frame to somebody who heard nothing before.
    expect(await decodeDeflated(runs.slice(1).map(({ deflated }) => deflated))).toEqual(
      texts.slice(1),
    );
  });

  test('is far smaller, and made once', () => {
    const run = runOf(1, 10);
    expect(run.deflated.length).toBeLessThan(0.35 * run.batch.length);
    expect(run.deflated).toBe(run.deflated);
  });

  test('is the batch itself where there is little to save', () => {
    const run = runOf(1, 1);
    expect(run.deflated).toBe(run.batch);
  });
});

test('a number of viewers is one frame, made once for all', () => {
  const [three, four] = [3, 4].map((viewers) => ({ viewers, tallies: [] }));
  if (three === undefined || four === undefined) throw new Error('no counts');
  const frame = countFrame('stream/a', three);
  expect(decode(frame)).toEqual(['{"Type":"Count","Topic":"stream/a","Count":3}']);
  expect(countFrame('stream/a', three)).toBe(frame);
  expect(decode(countFrame('stream/b', three))).toEqual([
    '{"Type":"Count","Topic":"stream/b","Count":3}',
  ]);
  expect(decode(countFrame('stream/b', four))).toEqual([
    '{"Type":"Count","Topic":"stream/b","Count":4}',
  ]);
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
