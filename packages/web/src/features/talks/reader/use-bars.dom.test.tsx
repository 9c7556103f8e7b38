import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBars } from './use-bars.ts';

test('the bars go when one reads on, and return when one scrolls up, taps, or is led to a page', () => {
  const current = document.createElement('div');
  const { result } = renderHook(() => useBars({ current }));
  const scroll = (top: number) =>
    act(() => {
      current.scrollTop = top;
      current.dispatchEvent(new Event('scroll'));
    });
  scroll(32);
  expect(result.current.shown).toBe(true);
  scroll(33);
  expect(result.current.shown).toBe(false);
  scroll(9);
  expect(result.current.shown).toBe(false);
  scroll(8);
  expect(result.current.shown).toBe(true);
  act(() => result.current.toggle());
  expect(result.current.shown).toBe(false);
  // The reader scrolls itself: that hides them as little as the place where one was.
  current.scrollTop = 900;
  act(() => result.current.show());
  scroll(901);
  expect(result.current.shown).toBe(true);
});
