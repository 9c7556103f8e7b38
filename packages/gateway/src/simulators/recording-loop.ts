import { readFile } from 'node:fs/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { InitSegment } from '../lib/cmaf/init-segment.ts';
import { readInit } from '../lib/cmaf/init-segment.ts';
import { readSegment } from '../lib/cmaf/media-segment.ts';
import { moveSegment } from '../lib/cmaf/move-segment.ts';

interface Listed {
  readonly name: string;
  readonly durationMs: number;
}

/** The description of the streams and the segments that a media playlist of RFC 8216 names. */
export const readPlaylist = (text: string): { init: string | null; segments: Listed[] } => {
  const lines = text.split(/\r?\n/);
  const segments = lines.flatMap((line, index) => {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const name = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
    return seconds === undefined || name === undefined
      ? []
      : [{ name, durationMs: Math.round(Number(seconds) * SECOND_MS) }];
  });
  return { init: /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1] ?? null, segments };
};

/** A recording that begins anew when it is over: its segments are numbered on and on, and so are their times. */
export interface RecordingLoop {
  readonly init: Buffer;
  /** When a segment begins, ms from the beginning. */
  startOf(number: number): number;
  /** The number of the segment that is on. */
  at(ms: number): number;
  /** Its bytes, with the times of its number. */
  read(number: number): Promise<Buffer>;
}

/** @param folder of the recording, with a slash at its end */
export const openRecordingLoop = async (folder: URL): Promise<RecordingLoop> => {
  const { init, segments } = readPlaylist(await readFile(new URL('index.m3u8', folder), 'utf8'));
  if (init === null || segments.length === 0) throw new Error(`${folder.href} has no segments`);
  const initBytes = await readFile(new URL(init, folder));
  const tracks: InitSegment = readInit(initBytes);
  const count = segments.length;
  let loopMs = 0;
  const starts = segments.map(({ durationMs }) => {
    loopMs += durationMs;
    return loopMs - durationMs;
  });
  const startOf = (number: number): number =>
    Math.floor(number / count) * loopMs + (starts[number % count] ?? 0);
  return {
    init: initBytes,
    startOf,
    at(ms) {
      const loop = Math.floor(ms / loopMs);
      const into = ms - loop * loopMs;
      return loop * count + starts.findLastIndex((start) => start <= into);
    },
    async read(number) {
      const name = segments[number % count]?.name ?? '';
      const bytes = await readFile(new URL(name, folder));
      const byS = (Math.floor(number / count) * loopMs) / SECOND_MS;
      return moveSegment(bytes, readSegment(bytes, tracks), byS);
    },
  };
};
