import { describe, expect, test } from 'vitest';
import type { AmfWritten } from './amf.ts';
import { readAmf, writeAmf } from './amf.ts';
import { createChunkReader } from './chunk-reader.ts';
import { takeCommand } from './commands.ts';
import { createHandshake } from './handshake.ts';
import { RTMP_LIMITS } from './limits.ts';
import type { RtmpMessage } from './message.ts';
import { KIND, writeCommand } from './message.ts';
import { CodecFault, readMedia } from './read-media.ts';
import { RtmpFault } from './rtmp-fault.ts';

/** A chunk with the whole header: stream, time, length, kind, then content. */
const chunk = (
  stream: number,
  timeMs: number,
  length: number,
  kind: number,
  content: Buffer,
): Buffer => {
  const header = Buffer.alloc(12);
  header[0] = stream;
  header.writeUIntBE(timeMs, 1, 3);
  header.writeUIntBE(length, 4, 3);
  header[7] = kind;
  return Buffer.concat([header, content]);
};
const control = (kind: number, value: number): Buffer => {
  const content = Buffer.alloc(4);
  content.writeUInt32BE(value);
  return chunk(2, 0, 4, kind, content);
};
const messagesOf = (bytes: Buffer, reader = createChunkReader(RTMP_LIMITS)): RtmpMessage[] => [
  ...reader.read(bytes),
];
const faultOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RtmpFault || error instanceof CodecFault) return error.message;
    throw error;
  }
  return 'taken';
};

describe('chunks', () => {
  test('make whole messages, however the bytes are cut', () => {
    const content = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 251));
    const bytes = Buffer.concat([
      chunk(4, 1000, 300, KIND.audio, content.subarray(0, 128)),
      // Another stream in between.
      chunk(6, 7, 2, KIND.video, Buffer.of(1, 2)),
      Buffer.of(0xc4),
      content.subarray(128, 256),
      Buffer.of(0xc4),
      content.subarray(256),
    ]);
    const expected = [
      { kind: KIND.video, timeMs: 7, bytes: Buffer.of(1, 2) },
      { kind: KIND.audio, timeMs: 1000, bytes: content },
    ];
    expect(messagesOf(bytes)).toEqual(expected);
    const reader = createChunkReader(RTMP_LIMITS);
    const one = Array.from(bytes, (byte) => messagesOf(Buffer.of(byte), reader)).flat();
    expect(one).toEqual(expected);
  });

  test('have times that count on, also beyond 24 bits', () => {
    const delta = (kind: number, ms: number) => {
      const header = Buffer.alloc(kind === 1 ? 8 : 4);
      header[0] = (kind << 6) | 5;
      header.writeUIntBE(ms, 1, 3);
      if (kind === 1) header.writeUIntBE(1, 4, 3);
      if (kind === 1) header[7] = KIND.audio;
      return Buffer.concat([header, Buffer.of(9)]);
    };
    const long = Buffer.concat([
      chunk(5, 0xffffff, 1, KIND.audio, Buffer.alloc(0)),
      Buffer.of(0x10, 0, 0, 0),
      Buffer.of(9),
    ]);
    const bytes = Buffer.concat([
      long,
      delta(1, 20),
      delta(2, 30),
      // The same step again.
      Buffer.of(0xc5, 9),
    ]);
    expect(messagesOf(bytes).map(({ timeMs }) => timeMs)).toEqual([
      0x10000000,
      0x10000000 + 20,
      0x10000000 + 50,
      0x10000000 + 80,
    ]);
  });

  test('may be of another size, and of streams with large numbers', () => {
    const content = Buffer.alloc(500, 3);
    const plain = chunk(0, 5, 500, KIND.video, content);
    // Stream 64 + 200, then 64 + 200 + 256 * 3.
    const streams = [Buffer.of(0, 200), Buffer.of(1, 200, 3)];
    const bytes = Buffer.concat([
      control(KIND.chunkSize, 4096),
      ...streams.flatMap((basic) => [basic, plain.subarray(1)]),
    ]);
    expect(messagesOf(bytes).map(({ bytes: each }) => each)).toEqual([content, content]);
  });

  test('of a message that is broken off are forgotten', () => {
    const reader = createChunkReader(RTMP_LIMITS);
    const begun = chunk(4, 0, 300, KIND.audio, Buffer.alloc(128));
    expect(messagesOf(Buffer.concat([begun, control(KIND.abort, 4)]), reader)).toEqual([]);
    expect(reader.taken()).toBe(0);
    expect(messagesOf(chunk(4, 0, 1, KIND.audio, Buffer.of(1)), reader)).toHaveLength(1);
  });

  test('give each message bytes of its own', () => {
    const reader = createChunkReader(RTMP_LIMITS);
    const sent = chunk(4, 0, 3, KIND.audio, Buffer.of(1, 2, 3));
    const [first] = messagesOf(sent, reader);
    sent.fill(0xee);
    messagesOf(chunk(4, 0, 3, KIND.audio, Buffer.of(7, 8, 9)), reader);
    expect(first?.bytes).toEqual(Buffer.of(1, 2, 3));
  });
});

describe('what is too much is refused', () => {
  test('before the key: a large message, many streams, many messages that are not whole', () => {
    const { closedBytes, chunkStreams } = RTMP_LIMITS;
    const announced = (stream: number, length: number) =>
      chunk(stream, 0, length, KIND.command, Buffer.alloc(Math.min(128, length)));
    expect(faultOf(() => messagesOf(announced(3, closedBytes + 1)))).toBe('a message is too large');
    const streams = Array.from({ length: chunkStreams + 1 }, (_, at) => announced(3 + at, 1));
    expect(faultOf(() => messagesOf(Buffer.concat(streams)))).toBe('too many chunk streams');
    const open = Array.from({ length: chunkStreams }, (_, at) => announced(3 + at, closedBytes));
    expect(faultOf(() => messagesOf(Buffer.concat(open)))).toBe(
      'messages that are not whole are too large',
    );
  });

  test('after the key a picture may be as large as pictures are, and no larger', () => {
    const reader = createChunkReader(RTMP_LIMITS);
    reader.open();
    const { openBytes } = RTMP_LIMITS;
    const size = control(KIND.chunkSize, openBytes);
    const picture = chunk(6, 0, openBytes, KIND.video, Buffer.alloc(openBytes));
    expect(messagesOf(Buffer.concat([size, picture]), reader)).toHaveLength(1);
    expect(reader.taken()).toBe(0);
    const larger = chunk(6, 0, openBytes + 1, KIND.video, Buffer.alloc(1));
    expect(faultOf(() => messagesOf(larger, reader))).toBe('a message is too large');
  });

  test('memory is taken for what came, not for what was announced', () => {
    const reader = createChunkReader(RTMP_LIMITS);
    reader.open();
    messagesOf(chunk(6, 0, RTMP_LIMITS.openBytes, KIND.video, Buffer.alloc(100)), reader);
    expect(reader.taken()).toBeLessThan(10_000);
  });

  test('headers that cannot be', () => {
    for (const [what, bytes] of Object.entries({
      'a chunk size of zero': control(KIND.chunkSize, 0),
      'a chunk size with the highest bit': control(KIND.chunkSize, 2 ** 31),
      'a message of control of one byte': chunk(2, 0, 1, KIND.chunkSize, Buffer.of(1)),
      'a stream that begins with a bare header': Buffer.of(0xc7, 1),
      'a message within another': Buffer.concat([
        chunk(4, 0, 300, KIND.audio, Buffer.alloc(128)),
        chunk(4, 0, 300, KIND.audio, Buffer.alloc(128)),
      ]),
    })) {
      expect(
        faultOf(() => messagesOf(bytes)),
        what,
      ).not.toBe('taken');
    }
  });
});

describe('commands', () => {
  test('are answered, and tell the key without its parameters', () => {
    const answers: Buffer[] = [];
    const ask = (...values: readonly AmfWritten[]) =>
      takeCommand({ kind: KIND.command, timeMs: 0, bytes: writeAmf(...values) }, (bytes) =>
        answers.push(bytes),
      );
    expect(ask('connect', 1, { app: 'live' })).toEqual({ kind: 'other' });
    expect(answers).toHaveLength(3);
    expect(ask('createStream', 4, null)).toEqual({ kind: 'other' });
    const [message] = messagesOf(answers[3] ?? Buffer.alloc(0));
    expect(readAmf(message?.bytes ?? Buffer.alloc(0))).toEqual(['_result', 4, null, 1]);
    expect(ask('publish', 5, null, 'k-e_y?a=b', 'live')).toEqual({ kind: 'publish', key: 'k-e_y' });
    expect(ask('FCUnpublish', 6, null, 'k')).toEqual({ kind: 'end' });
    expect(faultOf(() => ask('play', 7, null, 'k'))).toBe('playing is not offered');
  });

  test('of values within values are read to a depth, and no further', () => {
    const nested = (depth: number) =>
      Buffer.concat([
        ...Array.from({ length: depth }, () => Buffer.of(3, 0, 1, 97)),
        Buffer.of(5),
        ...Array.from({ length: depth }, () => Buffer.of(0, 0, 9)),
      ]);
    expect(readAmf(nested(4))).toEqual([null]);
    expect(faultOf(() => readAmf(nested(5)))).toBe('a command is too large');
    // A list that says that it is four billion long.
    expect(faultOf(() => readAmf(Buffer.of(10, 0xff, 0xff, 0xff, 0xff, 5)))).not.toBe('taken');
    expect(faultOf(() => readAmf(Buffer.alloc(4000, 5)))).toBe('a command is too large');
  });

  test('the handshake waits for its bytes and gives what follows them', () => {
    const answers: Buffer[] = [];
    const handshake = createHandshake((bytes) => answers.push(bytes));
    const first = Buffer.alloc(1536, 5);
    expect(handshake.take(Buffer.concat([Buffer.of(3), first.subarray(0, 9)]))).toBeNull();
    expect(answers).toEqual([]);
    expect(handshake.take(first.subarray(9))).toBeNull();
    expect(answers[0]?.subarray(1 + 1536)).toEqual(first);
    expect(handshake.take(Buffer.concat([Buffer.alloc(1536), Buffer.of(8)]))).toEqual(Buffer.of(8));
    expect(handshake.take(Buffer.of(9))).toEqual(Buffer.of(9));
    expect(faultOf(() => createHandshake(() => {}).take(Buffer.from('GET / HTTP/1.1')))).toBe(
      'no RTMP',
    );
  });
});

describe('media', () => {
  const media = (kind: number, ...bytes: number[]) =>
    readMedia({ kind, timeMs: 40, bytes: Buffer.from(bytes) });

  test('is told apart: pictures with the time at which they are shown, sound', () => {
    expect(media(KIND.video, 0x17, 1, 0, 0, 80, 1)).toMatchObject({ isKey: true, showMs: 120 });
    expect(media(KIND.video, 0x27, 1, 0xff, 0xff, 0xf6, 1)).toMatchObject({
      isKey: false,
      showMs: 30,
    });
    expect(media(KIND.audio, 0xaf, 0, 0x12, 0x10)).toMatchObject({
      codec: 'mp4a.40.2',
      sampleRate: 44_100,
      channels: 2,
    });
    expect(media(KIND.audio, 0xaf, 1, 5)).toMatchObject({ kind: 'audio', showMs: 40 });
    expect(media(KIND.video)).toBeNull();
  });

  test('of another codec is refused by its name', () => {
    expect(faultOf(() => media(KIND.video, 0x12, 0))).toBe('H.263');
    expect(faultOf(() => media(KIND.video, 0x1c, 0))).toBe('HEVC');
    expect(faultOf(() => media(KIND.video, 0x90, ...Buffer.from('hvc1')))).toBe(
      'Enhanced RTMP (hvc1)',
    );
    expect(faultOf(() => media(KIND.audio, 0x2f, 0))).toBe('MP3');
    expect(faultOf(() => media(KIND.audio, 0x90, ...Buffer.from('Opus')))).toBe(
      'Enhanced RTMP (Opus)',
    );
    expect(faultOf(() => media(KIND.aggregate, 1))).toBe('aggregate messages');
  });
});

describe('whatever arrives', () => {
  /** The same numbers in each run. */
  const createRandom = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };
  const config = Buffer.from(
    '1700000000014d400affe1001b674d400a96540a0bfe00b0027100000300010000030032840a0001000468ce3c80',
    'hex',
  );
  const sources = [
    writeCommand(0, writeAmf('connect', 1, { app: 'live', tcUrl: 'rtmp://localhost/live' })),
    writeCommand(1, writeAmf('publish', 5, null, 'key', 'live')),
    chunk(6, 0, config.length, KIND.video, config),
    chunk(6, 33, 40, KIND.video, Buffer.concat([Buffer.of(0x17, 1, 0, 0, 0), Buffer.alloc(35, 1)])),
    chunk(4, 33, 20, KIND.audio, Buffer.concat([Buffer.of(0xaf, 1), Buffer.alloc(18, 1)])),
    chunk(4, 0, 4, KIND.audio, Buffer.of(0xaf, 0, 0x12, 0x10)),
    control(KIND.chunkSize, 4096),
    control(KIND.abort, 4),
  ];

  test('is read or refused with a reason, 20,000 broken streams long, in bounded memory', () => {
    const random = createRandom(19);
    const seen = new Map<string, number>();
    let most = 0;
    let unbounded = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const parts = Array.from(
        { length: 1 + random(4) },
        () => sources[random(sources.length)] ?? config,
      );
      const bytes = Buffer.concat(parts);
      for (let change = random(5); change > 0; change -= 1) {
        bytes[random(bytes.length)] = [0, 1, 0x7f, 0xc3, 0xff, random(256)][random(6)] ?? 0;
      }
      const reader = createChunkReader(RTMP_LIMITS);
      const isOpen = random(2) === 0;
      if (isOpen) reader.open();
      const reason = faultOf(() => {
        for (const message of reader.read(bytes)) {
          takeCommand(message, () => {});
          readMedia(message);
        }
      });
      most = Math.max(most, reader.taken());
      const bound = 2 * bytes.length + 4096 * RTMP_LIMITS.chunkStreams;
      if (reader.taken() > bound) unbounded += 1;
      seen.set(reason, (seen.get(reason) ?? 0) + 1);
    }
    expect(unbounded).toBe(0);
    // Each kind of fault was met, and not every stream was refused.
    expect(seen.get('taken')).toBeGreaterThan(1000);
    expect(seen.size).toBeGreaterThan(15);
    expect(most).toBeGreaterThan(0);
  });
});
