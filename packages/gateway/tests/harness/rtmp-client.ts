import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { boxAt } from '../../src/lib/cmaf/boxes.ts';
import { readInit } from '../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../src/lib/cmaf/media-segment.ts';
import type { AmfWritten } from '../../src/rtmp/amf.ts';
import { readAmf, writeAmf } from '../../src/rtmp/amf.ts';
import { createChunkReader } from '../../src/rtmp/chunk-reader.ts';
import { RTMP_LIMITS } from '../../src/rtmp/limits.ts';
import { openRaw } from './raw-socket.ts';

/** Kinds of messages by the specification of RTMP 1.0, not by what the product takes them for. */
const KIND = { audio: 8, video: 9, command: 20 } as const;
const PART_BYTES = 1536;
const HANDSHAKE_BYTES = 1 + 2 * PART_BYTES;
const CHUNK_BYTES = 128;

/** A message as an encoder sends it, in chunks of the first size. */
export const rtmpMessage = (kind: number, bytes: Buffer, timeMs = 0, stream = 4): Buffer => {
  const header = Buffer.alloc(12);
  header[0] = stream;
  header.writeUIntBE(timeMs, 1, 3);
  header.writeUIntBE(bytes.length, 4, 3);
  header[7] = kind;
  header.writeUInt32LE(1, 8);
  const parts: Buffer[] = [header];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    if (at > 0) parts.push(Buffer.of(0xc0 | stream));
    parts.push(bytes.subarray(at, at + CHUNK_BYTES));
  }
  return Buffer.concat(parts);
};

export const rtmpCommand = (...values: readonly AmfWritten[]): Buffer =>
  rtmpMessage(KIND.command, writeAmf(...values), 0, 3);

/** What an encoder sends before it publishes: handshake, then commands. */
export const RTMP_HELLO = Buffer.concat([
  Buffer.of(3),
  Buffer.alloc(2 * PART_BYTES, 7),
  rtmpCommand('connect', 1, { app: 'live', tcUrl: 'rtmp://localhost/live' }),
  rtmpCommand('releaseStream', 2, null, 'unused'),
  rtmpCommand('createStream', 3, null),
]);

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../src/lib/cmaf/fixtures/${name}`, import.meta.url));
const init = fixture('init.mp4');
const TRACKS = readInit(init);
const movie = boxAt(init, { start: 0, end: init.length }, 'moov');
/** The descriptions of H.264 and of AAC (`AudioSpecificConfig`: AAC-LC, 44,100 Hz, one channel). */
const avccAt = init.indexOf('avcC', movie.start, 'latin1');
const AVCC = init.subarray(avccAt + 4, avccAt - 4 + init.readUInt32BE(avccAt - 4));
const AAC = Buffer.of(0x12, 0x08);

/** The second of picture and sound in `seg-0.m4s`, as messages that begin so many seconds into the stream. */
export const secondOfRtmp = (second: number): Buffer => {
  const bytes = fixture('seg-0.m4s');
  const messages = readSegment(bytes, TRACKS).fragments.flatMap(({ track, runs, start }) => {
    let ticks = start;
    return runs.flatMap(({ at, samples }) => {
      let from = at;
      return samples.map(({ size, duration }, index) => {
        const content = bytes.subarray(from, from + size);
        const timeMs = second * 1000 + Math.round((ticks * 1000) / track.timescale);
        from += size;
        ticks += duration;
        const isVideo = track.kind === 'video';
        const head = isVideo ? [index === 0 ? 0x17 : 0x27, 1, 0, 0, 0] : [0xaf, 1];
        const kind = isVideo ? KIND.video : KIND.audio;
        return {
          timeMs,
          isVideo,
          bytes: rtmpMessage(kind, Buffer.concat([Buffer.from(head), content]), timeMs),
        };
      });
    });
  });
  messages.sort((a, b) => a.timeMs - b.timeMs || Number(b.isVideo) - Number(a.isVideo));
  return Buffer.concat(messages.map((message) => message.bytes));
};

/** Pictures and pieces of sound in one such second. */
export const SAMPLES_OF_SECOND = Object.fromEntries(
  readSegment(fixture('seg-0.m4s'), TRACKS).fragments.map(({ track, runs }) => [
    track.kind,
    runs.reduce((sum, { samples }) => sum + samples.length, 0),
  ]),
);

/** How the two streams are described. */
export const RTMP_CONFIGS = Buffer.concat([
  rtmpMessage(KIND.video, Buffer.concat([Buffer.of(0x17, 0, 0, 0, 0), AVCC])),
  rtmpMessage(KIND.audio, Buffer.concat([Buffer.of(0xaf, 0), AAC])),
]);

/** What a server says of publishing: its codes, and the descriptions after them. */
const statusesIn = (answers: Buffer): string[] => {
  const chunks = createChunkReader(RTMP_LIMITS);
  return [...chunks.read(answers.subarray(HANDSHAKE_BYTES))].flatMap(({ kind, bytes }) => {
    if (kind !== KIND.command || readAmf(bytes)[0] !== 'onStatus') return [];
    return [bytes.toString('utf8').replace(/[^\P{Cc}]/gu, ' ')];
  });
};

export interface RtmpClient {
  readonly socket: Socket;
  /** What the server said of publishing, up to now. */
  statuses(): string[];
  /** Settles when the server has closed the connection. */
  readonly closed: Promise<void>;
}

/** Connects as an encoder and asks to publish. @param localAddress from which it comes */
export const publishRtmp = async (
  url: string,
  key: string,
  localAddress?: string,
): Promise<RtmpClient> => {
  const hello = Buffer.concat([RTMP_HELLO, rtmpCommand('publish', 4, null, key, 'live')]);
  const socket = await openRaw(url, hello, localAddress);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  return {
    socket,
    statuses: () => statusesIn(Buffer.concat(parts)),
    closed: once(socket, 'close').then(() => {}),
  };
};
