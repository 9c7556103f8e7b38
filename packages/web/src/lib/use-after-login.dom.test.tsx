import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from './session.ts';
import { useAfterLogin } from './use-after-login.ts';

test('what waits for a login is done after it, where it was asked for here', () => {
  const done = vi.fn();
  const { result } = renderHook(() => useAfterLogin(done));
  const login = (token: string) => act(() => useSession.setState({ token }));
  login('a');
  login('');
  expect(done).not.toHaveBeenCalled();
  act(() => result.current());
  expect(done).not.toHaveBeenCalled();
  login('b');
  expect(done).toHaveBeenCalledOnce();
});
