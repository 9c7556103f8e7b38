import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.restoreAllMocks();
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

describe('a page whose style sheet is on its way', () => {
  /** A page that is loading. Its link names no file: happy-dom would say at once that it loads none. */
  const begin = () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    document.head.innerHTML = '<link rel="stylesheet">';
    const done = vi.fn();
    void loadLater().then(done);
    return { link: document.querySelector('link'), done };
  };
  const turn = () => vi.advanceTimersByTimeAsync(0);

  test.each(['load', 'error'])('is taken over after its %s, and not before', async (event) => {
    const { link, done } = begin();
    await turn();
    expect(done).not.toHaveBeenCalled();
    link?.dispatchEvent(new Event(event));
    await turn();
    expect(done).toHaveBeenCalled();
  });

  test('is taken over when the page has loaded, where the sheet failed before anybody listened', async () => {
    const { done } = begin();
    window.dispatchEvent(new Event('load'));
    await turn();
    expect(done).toHaveBeenCalled();
  });

  test('does not wait for it without end', async () => {
    const { done } = begin();
    await vi.runAllTimersAsync();
    expect(done).toHaveBeenCalled();
  });
});

test('a page without it waits for nothing', async () => {
  document.head.innerHTML = '';
  await loadLater();
  expect(vi.getTimerCount()).toBe(0);
});
