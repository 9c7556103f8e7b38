import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LetterIndex } from './letter-index.tsx';

test('a finger that slides over the letters jumps to each that it reaches, and to none once it is lifted', () => {
  const onJump = vi.fn();
  render(<LetterIndex letters={['A', 'B', 'C']} current="A" onJump={onJump} />);
  const letters = screen.getByRole('group', { name: '按拼音首字母跳转' });
  // No layout is done here: 30 px for each letter, under 100 px of other things.
  letters.getBoundingClientRect = () => DOMRect.fromRect({ x: 0, y: 100, width: 20, height: 90 });
  const at = (clientY: number) => ({ pointerId: 1, clientY });
  fireEvent.pointerMove(letters, at(150));
  expect(onJump).not.toHaveBeenCalled();
  fireEvent.pointerDown(letters, at(135));
  fireEvent.pointerMove(letters, at(140));
  fireEvent.pointerMove(letters, at(400));
  fireEvent.pointerUp(letters, at(400));
  fireEvent.pointerMove(letters, at(110));
  expect(onJump.mock.calls).toEqual([['B'], ['C']]);
});
