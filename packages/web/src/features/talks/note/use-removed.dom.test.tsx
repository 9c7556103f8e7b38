import { act, renderHook } from '@testing-library/react';
import type { Note } from '@xuanjiang/contracts/note';
import { expect, test } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { useRemoved } from './use-removed.ts';

test('a deleted note can be kept again by whoever deleted it, and by no other account', () => {
  const login = (token: string) => act(() => useSession.setState({ token }));
  login('a');
  const { result } = renderHook(useRemoved);
  const note = { Id: 'n1' } as Note;
  act(() => result.current.setRemoved(note));
  expect(result.current.removed).toBe(note);
  login('b');
  expect(result.current.removed).toBeNull();
  login('a');
  act(() => result.current.setRemoved(null));
  expect(result.current.removed).toBeNull();
});
