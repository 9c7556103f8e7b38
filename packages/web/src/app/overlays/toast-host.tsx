import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenModals } from '../../ui/open-modals.ts';
import { useToast } from '../../ui/toast.ts';
import styles from './overlays.module.css';

/** The place of the transient toast: in the half of the window that was not pressed, so that it covers nothing that it is about. */
export const ToastHost = () => {
  const { text, serial } = useToast();
  const [low, setLow] = useState(false);
  useEffect(() => {
    const pressed = ({ clientY }: PointerEvent) => setLow(clientY * 2 > innerHeight);
    addEventListener('pointerdown', pressed, true);
    return () => removeEventListener('pointerdown', pressed, true);
  }, []);
  // A modal dialog covers all that is outside it.
  const topmost = useOpenModals((open) => open.at(-1));
  if (text === '') return null;
  return createPortal(
    <div key={serial} className={styles.toast} data-low={low || undefined} role="status">
      {text}
    </div>,
    topmost ?? document.body,
  );
};
