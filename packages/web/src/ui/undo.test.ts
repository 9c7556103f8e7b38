import { expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { offerUndo, useUndo } from './undo.ts';

test('what can be undone is offered to nobody but the account that did it', () => {
  const undo = vi.fn();
  useSession.setState({ token: 'one' });
  offerUndo('已关闭', undo);
  useSession.setState({ chatType: 2 });
  expect(useUndo.getState().text).toBe('已关闭');
  useSession.setState({ token: 'two' });
  expect(useUndo.getState().text).toBe('');
  useUndo.getState().undo();
  expect(undo).not.toHaveBeenCalled();
});

test('it is undone once', () => {
  const undo = vi.fn();
  offerUndo('已关闭', undo);
  useUndo.getState().undo();
  useUndo.getState().undo();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(useUndo.getState().text).toBe('');
});
