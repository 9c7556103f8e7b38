import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnloadQuestion } from './use-unload-question.ts';

test('the browser asks before the window is closed, for as long as something would be lost', () => {
  const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender, unmount } = renderHook(useUnloadQuestion, { initialProps: true });
  expect(asks()).toBe(true);
  rerender(false);
  expect(asks()).toBe(false);
  rerender(true);
  unmount();
  expect(asks()).toBe(false);
});
