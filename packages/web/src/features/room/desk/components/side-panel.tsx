import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { t } from '../texts.ts';
import styles from './desk.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** On a wide screen: a column beside the room, which can still be used. */
export const SidePanel = ({ title, onClose, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        // In a field Escape also ends a word of an input method, and the text must not be lost.
        const writing =
          event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
        if (event.key === 'Escape' && !writing) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} size={20} label={t('close')} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
};
