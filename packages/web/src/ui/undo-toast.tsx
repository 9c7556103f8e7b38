import { createPortal } from 'react-dom';
import { t } from '../lib/common-texts.ts';
import { Button } from './button.tsx';
import { useUndo } from './undo.ts';
import styles from './undo-toast.module.css';

/** The place of what can be undone, on a screen that offers it. */
export const UndoToast = () => {
  const { text, serial, undo } = useUndo();
  return createPortal(
    // There before its text is: some readers announce only what changes.
    <div className={styles.place} role="status">
      {text !== '' && (
        <div key={serial} className={`row-3 ${styles.toast}`}>
          <span className={styles.text}>{text}</span>
          <Button kind="dark" size="small" onClick={undo}>
            {t('undo')}
          </Button>
        </div>
      )}
    </div>,
    document.body,
  );
};
