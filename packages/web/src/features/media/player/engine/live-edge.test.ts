import { expect, test, vi } from 'vitest';
import type { NextPart, OpenAt, Stream } from './live-edge.ts';
import { LiveEdge } from './live-edge.ts';

const MINUTE_MS = 60_000;

/** A stream that is meant to be 3 s behind its end, with a playlist of 6 s. */
const setUp = (all: string, behindS: number | null = 3) => {
  const opened: [string, OpenAt][] = [];
  const stream = {
    delayS: 3,
    behindS,
    windowS: 6,
    endS: 103,
    recordedAt: null,
    next: vi.fn<() => Promise<NextPart>>(),
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
  Object.assign(stream, { behindS: null, windowS: 0 });
  // While it is opened: where it will be, and another place is opened there.
  expect(edge.behindS).toBe(30);
  edge.goBack(40);
  expect(opened.at(-1)).toEqual(['/all', { behindS: 43 }]);
  Object.assign(stream, { windowS: 50, behindS: 43, endS: 143 });
  edge.goBack(20);
  expect(media.currentTime).toBe(120);
  expect(edge.reachS).toBe(47);
  // What is new since it was listed is not in it yet.
  Object.assign(stream, { behindS: 83, endS: 160 });
  edge.goBack(10);
  expect(opened.at(-1)).toEqual(['/all', { behindS: 13 }]);
  edge.goBack(0);
  expect(opened.at(-1)).toEqual(['/near', null]);
  Object.assign(stream, { windowS: 6, behindS: 3 });
  edge.toNow();
  expect(opened).toHaveLength(4);
  expect(stream.toNow).toHaveBeenCalledOnce();
});

test('plays what is new when what was listed is played, goes to now while there is nothing, and else is over', async () => {
  const { edge, stream, media, opened } = setUp('/all');
  const onOver = vi.fn();
  expect(edge.goesOn(onOver)).toBe(false);
  const ends = async (next: NextPart): Promise<unknown> => {
    edge.goBack(30);
    opened.length = 0;
    stream.next.mockResolvedValueOnce(next);
    expect(edge.goesOn(onOver)).toBe(true);
    await Promise.resolve();
    return opened;
  };
  expect(await ends('more')).toEqual([['/all', { at: 100 }]]);
  expect(await ends('over')).toEqual([]);
  expect(onOver).toHaveBeenCalledOnce();
  expect(await ends('nothing')).toEqual([['/near', null]]);
  // They go to now before that is known.
  edge.goBack(30);
  stream.next.mockResolvedValueOnce('more');
  edge.goesOn(onOver);
  edge.toNow();
  await Promise.resolve();
  expect(opened.at(-1)).toEqual(['/near', null]);
  // One that goes on by itself is over when it ends.
  edge.goBack(30);
  media.currentTime = 130;
  Object.assign(stream, { next: null });
  expect(edge.goesOn(onOver)).toBe(false);
});

test('goes back within its own playlist where that is long enough, or the only one', () => {
  const long = setUp('/all');
  Object.assign(long.stream, { windowS: 20 });
  long.edge.goBack(10);
  expect([long.media.currentTime, long.opened]).toEqual([90, []]);
  const only = setUp('');
  only.edge.goBack(200);
  expect([only.media.currentTime, only.opened]).toEqual([0, []]);
});

test('goes on where it stopped after a long pause by somebody who is back, and else anew', () => {
  vi.useFakeTimers();
  const { edge, stream } = setUp('/all');
  const pause = (): boolean => {
    edge.pause();
    vi.advanceTimersByTime(MINUTE_MS);
    return edge.resume();
  };
  expect(pause()).toBe(false);
  edge.goBack(30);
  Object.assign(stream, { windowS: 60, behindS: 33 });
  expect(pause()).toBe(true);
  vi.useRealTimers();
});

test('is opened anew at what is on now, or where a viewer who went back stands, also while nothing has come', () => {
  const { edge, stream, media, opened } = setUp('/all');
  edge.reopen();
  edge.goBack(30);
  Object.assign(stream, { behindS: null });
  media.currentTime = 0;
  edge.reopen();
  Object.assign(stream, { behindS: 33 });
  media.currentTime = 70;
  edge.reopen();
  Object.assign(stream, { behindS: null });
  media.currentTime = 0;
  edge.reopen();
  expect(opened).toEqual([
    ['/near', null],
    ['/all', { behindS: 33 }],
    ['/all', { behindS: 33 }],
    ['/all', { at: 70 }],
    ['/all', { at: 70 }],
  ]);
});
