import { configure } from '@testing-library/react';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import type { StateCreator } from 'zustand';
import { givePageFacts } from '../../lib/page-facts.ts';
import { readPage } from '../../lib/read-page.ts';
import { watchNetwork } from './network.ts';
import { closePage } from './page.tsx';

/**
 * Loaded before every component test. They run in happy-dom, which is a browser without layout, at the
 * address of a gateway.
 */
const { url } = inject('components');

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gateway of these tests listens. */
    readonly components: { readonly url: string };
  }
}

declare global {
  /** The window, to its host. */
  var happyDOM: {
    setURL(url: string): void;
    setViewport(size: { readonly width: number; readonly height: number }): void;
  };
}
globalThis.happyDOM.setURL(`${url}/`);
// The phone of the design.
globalThis.happyDOM.setViewport({ width: 390, height: 844 });

configure({
  // Reached only by a test that fails, however busy the machine is.
  asyncUtilTimeout: 90_000,
  // A whole page would hide what failed.
  getElementError: (message) => new Error(message ?? 'not found'),
});

/** The real one, which also tells how to begin each store anew: the client is loaded once for all tests. */
vi.mock('zustand', async (load) => {
  const { noteStore } = await import('./stores.ts');
  const real = await load<typeof import('zustand')>();
  const create = <T>(begin: StateCreator<T>) => {
    const store = real.create(begin);
    noteStore(() => store.setState(store.getInitialState(), true));
    return store;
  };
  return { ...real, create };
});

watchNetwork();
// Also for a test that draws a part alone, and opens no page.
beforeEach(() => givePageFacts(readPage()));
afterEach(closePage);
