import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextDensity } from './danmaku-lanes.ts';
import { keptDensity } from './preferences.ts';
import { useDensity } from './use-density.ts';

test('the density that is chosen holds at once, and on the next page', () => {
  const { result } = renderHook(useDensity);
  const { density } = result.current;
  act(() => result.current.next());
  expect(result.current.density).toBe(nextDensity(density));
  expect(keptDensity()).toBe(nextDensity(density));
});
