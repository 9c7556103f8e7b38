import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReaderKey } from './use-keys.ts';
import { useKeys } from './use-keys.ts';

const Reader = ({ onKey }: { readonly onKey: (key: ReaderKey) => void }) => {
  useKeys(onKey);
  return <input aria-label="书里找" />;
};

test('the keys turn the pages of a guide, but not from a field, and not as keys of the browser', () => {
  const onKey = vi.fn();
  const { container } = render(<Reader onKey={onKey} />);
  const keys = ['ArrowRight', 'PageUp', 'Home', 'End', '=', '-'];
  for (const key of [...keys, 'a']) fireEvent.keyDown(document.body, { key });
  const heard = ['next', 'previous', 'first', 'last', 'in', 'out'];
  expect(onKey.mock.calls.flat()).toEqual(heard);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', ...held });
  }
  fireEvent.keyDown(container.querySelector('input') as Element, { key: 'End' });
  expect(onKey).toHaveBeenCalledTimes(heard.length);
});
