/**
 * What the web's code listens to in a page, where there is none: nothing ever happens to this one.
 * Import it before that code.
 */
import { setMaxListeners } from 'node:events';

const page = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
// Everybody who follows a room listens.
setMaxListeners(0, page, document);

Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  document,
});
