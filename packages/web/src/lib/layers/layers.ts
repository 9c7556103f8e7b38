import { isLeaving } from '../leaving.ts';
import { answerSteps } from '../step-over.ts';
import type { EntryState, Layer, LayerStack } from './layer-stack.ts';
import { createLayerStack } from './layer-stack.ts';

/** In a word that an input method is still writing, the key belongs to the word. */
const COMPOSING = 229;

/** Listens to the history and to Escape, before everything else on the page. */
const connect = (): LayerStack => {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const hrefOf = (url: string | URL | null | undefined): string =>
    new URL(url ?? location.href, location.href).href;
  const stack = createLayerStack({
    read: () => ({ state: history.state as EntryState | null, href: location.href }),
    push: (state, href) => push(state, '', href),
    replace: (state, href) => replace(state, '', href),
    go: (by) => history.go(by),
    leaving: isLeaving,
    later: (run, ms) => setTimeout(run, ms),
  });
  // The router, too, writes the history through these.
  history.pushState = (state, _title, url) => stack.pushed(state, hrefOf(url));
  history.replaceState = (state, _title, url) => stack.replaced(state, hrefOf(url));
  answerSteps((event) => {
    if (stack.popped()) event.stopImmediatePropagation();
  });
  addEventListener(
    'keydown',
    (event) => {
      const { top } = stack;
      if (event.key !== 'Escape' || event.keyCode === COMPOSING || top === undefined) return;
      // Neither the browser closes the dialog, nor is the key heard by what lies under it.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) top.close();
    },
    true,
  );
  return stack;
};

let connected: LayerStack | null = null;
const layers = (): LayerStack => {
  connected ??= connect();
  return connected;
};

/**
 * Tells that something lies over the page: going back and Escape close it and nothing else.
 * @returns tells that it is closed
 */
export const openLayer = (layer: Layer): (() => void) => layers().open(layer);

/** What lies on top of the page; undefined for nothing. */
export const topLayer = (): Layer | undefined => connected?.top;
