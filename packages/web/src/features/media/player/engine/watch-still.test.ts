import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStill } from './watch-still.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture that is watched. */
const watched = (reopen: (media: { currentTime: number }) => void = () => {}) => {
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  const media = { currentTime: 10, paused: false, readyState: 4 };
  const seen = { isAway: false, stuckAt: [] as number[] };
  const began = Date.now();
  watchStill(media as HTMLMediaElement, {
    onAway: (isAway) => {
      seen.isAway = isAway;
    },
    onStuck: () => {
      seen.stuckAt.push((Date.now() - began) / SECOND_MS);
      reopen(media);
    },
  });
  const pass = (seconds: number, each = () => {}) => {
    for (let second = 0; second < seconds; second += 1) {
      each();
      vi.advanceTimersByTime(SECOND_MS);
    }
  };
  return { page, media, seen, pass };
};

test('a picture that stands still is away after 6 s, and stuck after 20, after 40 more, and each minute', () => {
  const { media, seen, pass } = watched();
  pass(5);
  expect(seen.isAway).toBe(false);
  pass(1);
  expect(seen.isAway).toBe(true);
  pass(174, () => {
    // It is opened again.
    media.currentTime = 0;
  });
  expect(seen).toEqual({ isAway: true, stuckAt: [20, 60, 120, 180] });
  pass(1, () => {
    media.currentTime = 3;
  });
  expect(seen.isAway).toBe(false);
  pass(20);
  expect(seen).toEqual({ isAway: true, stuckAt: [20, 60, 120, 180, 201] });
});

test('a stream that is opened again and plays within a second is not away, though its time began anew', () => {
  const { media, seen, pass } = watched((opened) => {
    opened.currentTime = 0;
  });
  pass(20);
  media.currentTime = 6;
  pass(1);
  expect(seen).toEqual({ isAway: false, stuckAt: [20] });
});

test('whoever was told otherwise meanwhile is told again', () => {
  const { seen, pass } = watched();
  pass(6);
  seen.isAway = false;
  pass(1);
  expect(seen.isAway).toBe(true);
});

test('a picture that is paused, in the background, or on a device that sleeps is not watched', () => {
  const { page, media, seen, pass } = watched();
  media.paused = true;
  pass(60);
  media.paused = false;
  page.hidden = true;
  pass(60);
  page.hidden = false;
  vi.setSystemTime(Date.now() + 60 * SECOND_MS);
  pass(1);
  expect(seen).toEqual({ isAway: false, stuckAt: [] });
});
