import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RepeatGuard } from './use-repeat-guard.ts';
import { useRepeatGuard } from './use-repeat-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Props {
  readonly ms: number | undefined;
  readonly onGuard: (guard: RepeatGuard) => void;
}
const Guarded = ({ ms, onGuard }: Props) => {
  onGuard(useRepeatGuard(ms));
  return null;
};

test.each([
  ['1000 ms by default', undefined, 1000],
  ['for the time that is given', 2000, 2000],
])('a guarded button takes no second click %s [5.GUARD.2, 9.6]', (_, given, ms) => {
  const guards: RepeatGuard[] = [];
  renderToStaticMarkup(<Guarded ms={given} onGuard={(guard) => guards.push(guard)} />);
  const done = vi.fn();
  const click = () => guards[0]?.run(done);
  click();
  vi.advanceTimersByTime(ms - 1);
  click();
  expect(done).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  click();
  expect(done).toHaveBeenCalledTimes(2);
});
