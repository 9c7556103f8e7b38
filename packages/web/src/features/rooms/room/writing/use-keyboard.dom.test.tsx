import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyboard } from './use-keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

const Room = () => {
  useKeyboard();
  return <textarea aria-label="写留言" />;
};

test('the page is laid out for what the keyboard leaves, and as a whole when the room is left', () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  const root = document.documentElement;
  const { unmount } = render(<Room />);
  screen.getByRole('textbox').focus();
  viewport.height = 400;
  viewport.dispatchEvent(new Event('resize'));
  expect(root.getAttribute('data-keyboard')).not.toBeNull();
  expect(root.style.getPropertyValue('--visible-height')).toBe('400px');
  unmount();
  expect(root.getAttribute('data-keyboard')).toBeNull();
  expect(root.style.getPropertyValue('--visible-height')).toBe('');
});
