import { createPortal } from 'react-dom';
import { useOpenModals } from '../../ui/open-modals.ts';
import { useToast } from '../../ui/toast.ts';
import styles from './overlays.module.css';

/** The place of the transient toast. */
export const ToastHost = () => {
  const { text, serial } = useToast();
  // A modal dialog covers all that is outside it.
  const topmost = useOpenModals((open) => open.at(-1));
  if (text === '') return null;
  return createPortal(
    <div key={serial} className={styles.toast} role="status">
      {text}
    </div>,
    topmost ?? document.body,
  );
};
