import { useEffect } from 'react';
import { freeSize, keyboardLayout } from './keyboard.ts';

/** How long the keyboard takes to close, ms. */
const KEYBOARD_GONE_MS = 100;

const typing = (): boolean => {
  const element = document.activeElement;
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
};

/**
 * While a field has the focus and a keyboard covers the page, `<html>` carries `data-keyboard`
 * with the layout to keep, and `--visible-height` is the height that is left, px. There is no event
 * for it: iOS and Chrome from 108 on keep the height of the page, older Chromium and apps built on
 * it make it lower.
 */
export const useKeyboard = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const page = () => ({ width: window.innerWidth, height: window.innerHeight });
    let free = page();
    const update = () => {
      free = freeSize(free, page(), typing());
      const layout = keyboardLayout(free, viewport.height * viewport.scale, typing());
      if (layout !== null) {
        root.setAttribute('data-keyboard', layout);
        root.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
        // The browser scrolled the page to show the field, which is in view now.
        window.scrollTo(0, 0);
      } else {
        root.removeAttribute('data-keyboard');
        root.style.removeProperty('--visible-height');
      }
    };
    // iOS leaves the page scrolled when the keyboard closes.
    let restoring: ReturnType<typeof setTimeout> | undefined;
    const restore = () => {
      clearTimeout(restoring);
      restoring = setTimeout(() => {
        update();
        if (!typing()) window.scrollTo(0, 0);
      }, KEYBOARD_GONE_MS);
    };
    viewport.addEventListener('resize', update);
    document.addEventListener('focusout', restore);
    return () => {
      // The scroll position belongs to the next screen now.
      clearTimeout(restoring);
      viewport.removeEventListener('resize', update);
      document.removeEventListener('focusout', restore);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--visible-height');
    };
  }, []);
};
