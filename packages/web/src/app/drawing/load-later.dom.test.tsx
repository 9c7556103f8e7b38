import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLater } from './load-later.ts';

/** Says to whoever observes it that the page is painted. */
let paint: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onPaint: () => void) {
        paint = onPaint;
      }
      observe() {}
    },
  );
  document.head.innerHTML = '<template id="later"><link rel="preload" href="/a.js"></template>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const loaded = (): number => document.head.querySelectorAll('head > link').length;

test('what is for later is loaded when the page is painted, once', async () => {
  const done = loadLater();
  expect(loaded()).toBe(0);
  paint();
  await done;
  expect(loaded()).toBe(1);
  await vi.runAllTimersAsync();
  expect(loaded()).toBe(1);
});

test('a page that paints nothing loads it too', async () => {
  const done = loadLater();
  await vi.runAllTimersAsync();
  await done;
  expect(loaded()).toBe(1);
});

test('a page without it waits for nothing', async () => {
  document.head.innerHTML = '';
  await loadLater();
  expect(vi.getTimerCount()).toBe(0);
});
