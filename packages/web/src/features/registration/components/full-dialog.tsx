import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useModal } from '../../../ui/use-modal.ts';
import { t } from '../texts.ts';
import styles from './full-dialog.module.css';

interface Props {
  readonly title: string;
  /** The arrow was pressed, or Escape. */
  readonly onBack: () => void;
  /** The history went back under it; `onBack` where it makes no difference. */
  readonly onLeft?: () => void;
  /** Stays below what scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the whole page, a tall card in the middle on wide screens. */
export const FullDialog = ({ title, onBack, onLeft = onBack, footer, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useModal(dialog, onLeft);
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
            <ChevronLeft size={24} aria-hidden="true" />
          </button>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
};
