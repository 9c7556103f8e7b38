import { useEffect, useRef } from 'react';
import { openLayer } from '../lib/layers/layers.ts';

/**
 * Makes what is no native dialog, such as the panel of a record, a layer: going back and Escape ask it
 * to close.
 */
export const useLayer = (open: boolean, onClose: () => void): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const close = () => latest.current();
    return openLayer({ close, left: close, ofPage: false });
  }, [open]);
};
