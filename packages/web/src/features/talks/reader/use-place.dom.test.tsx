import { renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptPlace } from './use-place.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = 'd9e5ee204581';
const OTHER_ID = 'd9e5ee204582';

/** Reads a page, and goes to an address before the page is kept; the reader is still drawn then. */
const readAndGo = (to: string): void => {
  history.replaceState(null, '', `/mPdf?id=${ID}&lang=en`);
  const { unmount } = renderHook(() => useKeptPlace(ID, 3, () => {}), {
    wrapper: BrowserRouter,
  });
  history.pushState(null, '', to);
  vi.runAllTimers();
  unmount();
};

test.each(['/video', `/recruitDetail?id=${ID}`, `/mPdf?id=${OTHER_ID}`])(
  'who goes to %s before the page is kept stays there',
  (to) => {
    readAndGo(to);
    expect(location.pathname + location.search).toBe(to);
  },
);

test('a page that is read for a while stands in the address', () => {
  readAndGo(`/mPdf?id=${ID}&lang=en`);
  expect(location.pathname + location.search).toBe(`/mPdf?id=${ID}&page=3&lang=en`);
});
