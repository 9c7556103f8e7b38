import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { useLayer } from '../../../../../ui/use-layer.ts';
import { t } from '../texts.ts';
import styles from './desk.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Over the room of a phone: its title is only heard, and going back closes it. */
  readonly small: boolean;
  readonly children: ReactNode;
}

/** Beside the room on a wide screen, over it on a phone; the room can be used meanwhile. */
export const SidePanel = ({ title, onClose, small, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useLayer(small, onClose);
  return (
    <aside
      className={small ? `${styles.panel} ${styles.small}` : styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        // In a field Escape also ends a word of an input method, and the text must not be lost.
        const writing =
          event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
        if (event.key === 'Escape' && !writing) onClose();
      }}
    >
      <header className={`row ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1} className={small ? 'unseen' : styles.title}>
          {title}
        </h2>
        <IconButton icon={X} size={20} label={t('close')} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
};
