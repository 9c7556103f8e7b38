import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCarousel } from './use-carousel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const INTERVAL_MS = 5000;
let hold: (on: boolean) => void = () => {};
const Banner = () => {
  const carousel = useCarousel(3, INTERVAL_MS);
  ({ hold } = carousel);
  return <div ref={carousel.track} data-testid="track" />;
};

test('the banner moves on by itself, and stands while it is held', () => {
  const { getByTestId } = render(<Banner />);
  const scrollTo = vi.spyOn(getByTestId('track'), 'scrollTo');
  act(() => void vi.advanceTimersByTime(INTERVAL_MS));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => hold(true));
  act(() => void vi.advanceTimersByTime(3 * INTERVAL_MS));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => hold(false));
  act(() => void vi.advanceTimersByTime(INTERVAL_MS));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
