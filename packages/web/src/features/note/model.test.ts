import { expect, it } from 'vitest';
import { noteText, placeOf } from './model.ts';

it('names the second as a clock does', () => {
  expect(placeOf(391_000)).toBe('06:31');
});

it('shows what was written, and what a mark without words means', () => {
  expect(noteText({ Kind: 'note', Content: '看绩点' }, '再看')).toBe('看绩点');
  expect(noteText({ Kind: 'again', Content: '' }, '再看')).toBe('再看');
  expect(noteText({ Kind: 'again', Content: '这里' }, '再看')).toBe('这里');
});
