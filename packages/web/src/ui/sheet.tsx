import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';
import { t } from './texts.ts';
import { useModal } from './use-modal.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A sheet from the bottom, a card in the middle on wide screens. Escape, the backdrop and the
 * button close it.
 */
export const Sheet = (props: Props) => (props.open ? <OpenSheet {...props} /> : null);

const OpenSheet = ({ onClose, title, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useModal(dialog, onClose);
  // Else the focus, and its ring, would stand on the close button.
  useEffect(() => heading.current?.focus(), []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The dialog's inside is covered by its panel: a click on itself is one on the backdrop.
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which `onCancel` hears, is the key
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
};
