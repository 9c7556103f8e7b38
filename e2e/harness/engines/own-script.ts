import { SAW_ADV, TEST_CLOCK } from '../browser.ts';
import { KEEP_TOASTS } from '../toast.ts';

/** Where a page keeps what went wrong on it and on those before it, until the test asks. */
export const WRONG = 'test.wrong';

/**
 * An observer that changes what it observes is told of the rest in the next frame, and the browser says so: lists that
 * measure their rows do that (virtua's, and in WebKit the room's), and nothing is lost by it.
 */
const HARMLESS = 'ResizeObserver loop completed';

const NOTE_WRONG = `{
  const note = (what) => {
    const before = JSON.parse(sessionStorage.getItem('${WRONG}') ?? '[]');
    sessionStorage.setItem('${WRONG}', JSON.stringify([...before, what]));
  };
  addEventListener('error', ({ message }) =>
    message && !message.startsWith('${HARMLESS}') && note(location.pathname + ': ' + message));
  addEventListener('unhandledrejection', ({ reason }) => note(location.pathname + ': ' + reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(location.pathname + ': policy ' + effectiveDirective + ' ' + blockedURI));
}`;

/** What each page runs first: the clock of the tests, no advertisement, and lists of what goes wrong and of what its toasts said. */
export const OWN_SCRIPT = `${TEST_CLOCK}\n${SAW_ADV}\n${NOTE_WRONG}\n${KEEP_TOASTS}`;
