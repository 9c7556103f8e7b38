import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { openLayer } from '../lib/layers/layers.ts';
import { useOpenModals } from './open-modals.ts';

const SCROLL_LOCK = 'scroll-locked';

const register = (change: (open: readonly HTMLDialogElement[]) => readonly HTMLDialogElement[]) => {
  const open = change(useOpenModals.getState());
  useOpenModals.setState(open, true);
  document.documentElement.classList.toggle(SCROLL_LOCK, open.length > 0);
};

interface Closing {
  /** The user asks to close it: Escape, back. */
  readonly onClose: () => void;
  /** The page under it was left. */
  readonly onLeft: () => void;
  /** It belongs to the page: going back leaves both. */
  readonly ofPage: boolean;
}

/**
 * Opens a dialog as a modal for as long as its component is there. The browser keeps the focus
 * inside and gives it back. It is a layer: going back and Escape ask the top one to close.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>, closing: Closing): void => {
  const latest = useRef(closing);
  useLayoutEffect(() => {
    latest.current = closing;
  });

  // In layout: a dialog that is closed only after it left the page does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const close = () => latest.current.onClose();
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    // Some versions of Chromium close a dialog unasked when it was asked to close twice.
    const onClosed = (event: Event) => {
      if (event.target !== element) return;
      element.showModal();
      close();
    };
    // Where it is known, the browser leaves Escape and Android's back to the layers.
    element.setAttribute('closedby', 'none');
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    element.showModal();
    register((open) => [...open, element]);
    const left = () => latest.current.onLeft();
    const closeLayer = openLayer({ close, left, ofPage: latest.current.ofPage });
    return () => {
      closeLayer();
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      register((open) => open.filter((other) => other !== element));
      element.close();
    };
  }, [dialog]);
};
