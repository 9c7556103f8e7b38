import { givePageFacts } from '../lib/page-facts.ts';
import { readPage } from '../lib/read-page.ts';

/**
 * Loaded before every unit test. They run in Node; this is what modules of the client read of the
 * browser while they are loaded. A test that needs more stubs it.
 */
const page = new EventTarget();
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  document: Object.assign(new EventTarget(), {
    cookie: '',
    visibilityState: 'visible',
    getElementById: () => null,
  }),
  matchMedia: () => ({ matches: false }),
});

givePageFacts(readPage());
