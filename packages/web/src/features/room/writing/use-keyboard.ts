import { useEffect } from 'react';

/** Less than this, px, is the browser's own bars, not a keyboard. */
const KEYBOARD_MIN_PX = 120;
/** How long the keyboard takes to go. */
const KEYBOARD_GONE_MS = 100;

const typing = (): boolean => {
  const element = document.activeElement;
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
};

/**
 * While a field has the focus and a keyboard covers the page, `<html>` carries `data-keyboard`,
 * and `--visible-height` is what is left of the screen, px. Nothing else tells: iOS and Chrome from
 * 108 on leave the page as high as it was, older Chromium and apps built on it make it lower.
 */
export const useKeyboard = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    /** The page while nobody types, px: what a keyboard that makes it lower is measured by. */
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
        // The page was pushed up to show the field; it fits now.
        window.scrollTo(0, 0);
      } else root.style.removeProperty('--visible-height');
    };
    // iOS leaves the page pushed up when the keyboard goes.
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
      // The next screen's scroll is its own.
      clearTimeout(restoring);
      viewport.removeEventListener('resize', update);
      document.removeEventListener('focusout', restore);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--visible-height');
    };
  }, []);
};
