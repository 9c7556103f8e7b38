import { useEffect } from 'react';

/** A smaller loss of height, px, comes from the browser's own bars, not from a keyboard. */
const KEYBOARD_MIN_PX = 120;
/** How long the keyboard takes to close, ms. */
const KEYBOARD_GONE_MS = 100;

const typing = (): boolean => {
  const element = document.activeElement;
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
};

/**
 * While a field has the focus and a keyboard covers the page, `<html>` carries `data-keyboard`,
 * and `--visible-height` is the height that is left, px. There is no event for it: iOS and Chrome
 * from 108 on keep the height of the page, older Chromium and apps built on it make it lower.
 */
export const useKeyboard = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    /** Size of the page without a keyboard, px, to measure one that makes the page lower. */
    let free = { width: window.innerWidth, height: window.innerHeight };
    const update = () => {
      const { innerWidth, innerHeight } = window;
      // A phone that was turned has another height.
      if (!typing() || innerWidth !== free.width) {
        free = { width: innerWidth, height: innerHeight };
      }
      const covered = Math.max(innerHeight, free.height) - viewport.height * viewport.scale;
      const open = typing() && covered > KEYBOARD_MIN_PX;
      root.toggleAttribute('data-keyboard', open);
      if (open) {
        root.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
        // The browser scrolled the page to show the field, which is in view now.
        window.scrollTo(0, 0);
      } else root.style.removeProperty('--visible-height');
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
