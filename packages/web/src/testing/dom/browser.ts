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
// The first entry of its history still has the address from before `setURL`: a step back to it would leave the gateway.
history.replaceState(null, '', location.href);
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

const computed = globalThis.getComputedStyle;
const displays = new Map<string, string>();
/** How a browser displays such an element, whatever is around it: what tells the words of a name apart. */
const displayOf = (element: Element): string => {
  const kind = `${element.tagName} ${element.hasAttribute('open')}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const sample = document.body.appendChild(document.createElement(element.tagName));
  sample.toggleAttribute('open', element.hasAttribute('open'));
  const { display } = computed(sample);
  sample.remove();
  displays.set(kind, display);
  return display;
};

/**
 * No style sheet is loaded here, so an element looks as its own style says. The real one goes through all that are
 * around it, and each search by role asks it of each element: half of what these tests took.
 */
globalThis.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  const styled = (name: string): string =>
    style.getPropertyValue(name) || (name === 'display' ? displayOf(element) : '');
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return styled;
      return name === 'display' ? styled(name) : Reflect.get(style, name);
    },
  });
};

watchNetwork();
// Modules of the desk read texts while they are loaded, and texts need the facts of the page. So they are given before
// the first test file is loaded, whichever it is.
givePageFacts(readPage());
// Anew for each test: the one before may have opened a page with other facts.
beforeEach(() => givePageFacts(readPage()));
afterEach(closePage);
