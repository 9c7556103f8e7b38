import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. A toast must be inside it to be visible. */
export const useOpenModals = create<readonly HTMLDialogElement[]>(() => []);

const SCROLL_LOCK = 'scroll-locked';

const register = (change: (open: readonly HTMLDialogElement[]) => readonly HTMLDialogElement[]) => {
  const open = change(useOpenModals.getState());
  useOpenModals.setState(open, true);
  document.documentElement.classList.toggle(SCROLL_LOCK, open.length > 0);
};

/**
 * Opens a dialog as a modal for as long as its component is there. The browser keeps the focus
 * inside and gives it back. Going back in the history closes it with the screen under it.
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // In layout: a dialog that is closed only after it left the page does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const onPopState = () => close.current();
    element.showModal();
    register((open) => [...open, element]);
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      register((open) => open.filter((other) => other !== element));
      element.close();
    };
  }, [dialog]);
};
