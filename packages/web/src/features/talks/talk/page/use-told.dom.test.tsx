import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hearRoom, useIsAlone } from './use-told.ts';

test('an open page is alone as long as it is not in the room of its talk', () => {
  const { result } = renderHook(() => useIsAlone('t1'));
  const seen = [false, true, undefined].map((isIn) => {
    act(() => hearRoom('t1', isIn));
    return result.current;
  });
  expect(seen).toEqual([true, false, false]);
});
