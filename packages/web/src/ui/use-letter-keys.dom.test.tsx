import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLetterKeys } from './use-letter-keys.ts';

test('a letter is heard in lower case; a press without a key, of a browser that fills in, is none', () => {
  const onLetter = vi.fn(() => true);
  const failed = vi.fn();
  renderHook(() => useLetterKeys(onLetter));
  addEventListener('error', failed);
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(onLetter).not.toHaveBeenCalled();
  fireEvent.keyDown(document, { key: 'J' });
  expect(onLetter).toHaveBeenCalledExactlyOnceWith('j', document);
});
