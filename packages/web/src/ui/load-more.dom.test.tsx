import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MoreState } from './load-more.tsx';
import { LoadMore } from './load-more.tsx';

/** The observers that watch now. The foot is always in view. */
const watching = new Set<object>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe(): void {
        watching.add(this);
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect(): void {
        watching.delete(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('the next page is asked for once, and not while it comes, after it failed or at the end', () => {
  const onMore = vi.fn();
  const foot = (state: MoreState) => <LoadMore state={state} onMore={onMore} endText="没有了" />;
  const { rerender } = render(foot('idle'));
  expect(onMore).toHaveBeenCalledTimes(1);
  for (const state of ['loading', 'failed', 'end'] as const) {
    rerender(foot(state));
    expect(watching.size).toBe(0);
  }
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(foot('idle'));
  expect(onMore).toHaveBeenCalledTimes(2);
});
