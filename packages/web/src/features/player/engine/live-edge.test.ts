import { expect, test, vi } from 'vitest';
import type { OpenAt, Stream } from './live-edge.ts';
import { LiveEdge } from './live-edge.ts';

const MINUTE_MS = 60_000;

/** A stream that is meant to be 3 s behind its end, with a playlist of 6 s. */
const setUp = (all: string, behindS: number | null = 3) => {
  const opened: [string, OpenAt][] = [];
  const stream = {
    delayS: 3,
    behindS,
    windowS: 6,
    toNow: vi.fn(),
    open: (url: string, at: OpenAt) => opened.push([url, at]),
  };
  const media = { currentTime: 100 } as HTMLMediaElement;
  const edge = new LiveEdge({ stream: stream as Stream, media, since: Date.now() - MINUTE_MS });
  edge.follow('/near', all);
  return { edge, stream, media, opened };
};

test('is live at its delay, and behind from well above it', () => {
  expect(setUp('', 3).edge.behindS).toBe(0);
  expect(setUp('', 7).edge.behindS).toBe(0);
  expect(setUp('', 13).edge.behindS).toBe(10);
  expect(setUp('', null).edge.behindS).toBe(0);
});

test('reaches back to the beginning where there is a playlist of all, else to that of its own', () => {
  expect(Math.round(setUp('/all').edge.reachS)).toBe(57);
  expect(setUp('').edge.reachS).toBe(3);
});

test('goes back through the playlist of all, within it by seeking, and to now again', () => {
  const { edge, stream, media, opened } = setUp('/all');
  edge.goBack(30);
  expect(opened).toEqual([['/all', { behindS: 33 }]]);
  Object.assign(stream, { windowS: 60, behindS: 33 });
  edge.goBack(20);
  expect(media.currentTime).toBe(110);
  edge.goBack(0);
  expect(opened.at(-1)).toEqual(['/near', null]);
  edge.toNow();
  expect(opened).toHaveLength(2);
  expect(stream.toNow).toHaveBeenCalledOnce();
});

test('is live again, and stays so, where the playlist of all is not there', () => {
  const { edge, opened } = setUp('/all');
  edge.goBack(30);
  edge.forget();
  expect(opened.at(-1)).toEqual(['/near', null]);
  expect(edge.reachS).toBe(3);
  edge.goBack(30);
  expect(opened).toHaveLength(2);
});
