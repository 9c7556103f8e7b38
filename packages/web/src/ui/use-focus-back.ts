import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when a part of the page closes that was opened in place: the button which
 * opened it, or what stands there then.
 */
export const useFocusBack = <E extends HTMLElement>(open: boolean): RefObject<E | null> => {
  const target = useRef<E>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) target.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return target;
};
