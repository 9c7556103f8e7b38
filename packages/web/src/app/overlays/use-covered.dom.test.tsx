import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAppState } from '../../lib/app-state.ts';
import { useSession } from '../../lib/session.ts';
import { useCovered } from './use-covered.ts';

test('what promotes something waits while somebody is asked how to be told of what they booked', () => {
  const before = useSession.getState();
  useSession.setState({ status: 'visitor' });
  const { result, unmount } = renderHook(useCovered);
  expect(result.current).toBe(false);
  act(() => {
    useAppState.setState({ reach: { kind: 'talk', id: 't1', title: '招生宣讲', auto: true } });
  });
  expect(result.current).toBe(true);
  act(() => useAppState.setState({ reach: null }));
  expect(result.current).toBe(false);
  unmount();
  useSession.setState(before, true);
});
