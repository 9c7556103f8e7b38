import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSearchText } from './use-search-text.ts';

test('a keyword that is cleared takes no half-written word away', () => {
  const { result, rerender } = renderHook(({ kept }) => useSearchText(kept, () => {}), {
    initialProps: { kept: '清华' },
  });
  act(() => {
    result.current.compose(true);
    result.current.type('清华qiang');
  });
  rerender({ kept: '' });
  expect(result.current.text).toBe('清华qiang');
});

test('a keyword that comes from elsewhere stands in the field', () => {
  const { result, rerender } = renderHook(({ kept }) => useSearchText(kept, () => {}), {
    initialProps: { kept: '清华' },
  });
  rerender({ kept: '北大' });
  expect(result.current.text).toBe('北大');
});
