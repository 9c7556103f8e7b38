import type { Query, QueryClient } from '@tanstack/react-query';
import { notifyManager } from '@tanstack/react-query';
import { onReturn } from './on-return.ts';
import { readAgainAfter } from './refusal.ts';

/**
 * Asks again by itself for what a screen that is shown could not read for the moment: after a
 * growing wait, and at once when the network or the page comes back. Until the answer comes the
 * query keeps its error, and with it the screen what it says about it.
 */
export const readAgain = (client: QueryClient): void => {
  const cache = client.getQueryCache();
  /** How often a query failed in a row. */
  const failures = new WeakMap<Query, number>();
  const waiting = new Map<Query, ReturnType<typeof setTimeout>>();

  const ask = (query: Query): void => {
    // A screen that is shown again asks itself; a page that becomes visible is handled below.
    if (!query.isActive() || document.visibilityState === 'hidden') return;
    const { error, fetchMeta } = query.state;
    notifyManager.batch(() => {
      // The same again: of a list also the page that failed.
      query.fetch(undefined, { ...(fetchMeta && { meta: fetchMeta }) }).catch(() => undefined);
      query.setState({ status: 'error', error });
    });
  };

  cache.subscribe((event) => {
    const { query, type } = event;
    const change = type === 'updated' ? event.action.type : type;
    if (change === 'fetch' || change === 'success' || change === 'removed') {
      clearTimeout(waiting.get(query));
      waiting.delete(query);
    }
    if (change === 'success') failures.delete(query);
    if (change !== 'error') return;
    const before = failures.get(query) ?? 0;
    const wait = readAgainAfter(query.state.error, before);
    if (wait === null) return;
    failures.set(query, before + 1);
    waiting.set(
      query,
      setTimeout(() => ask(query), wait),
    );
  });

  onReturn(() => {
    for (const query of [...waiting.keys()]) ask(query);
  });
};
