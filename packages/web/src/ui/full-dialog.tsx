import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import styles from './full-dialog.module.css';
import { HeaderBar } from './header-bar.tsx';
import { Modal } from './modal.tsx';

interface Props {
  readonly title: string;
  /** The arrow was pressed, or Escape, or the user went back. */
  readonly onBack: () => void;
  /** The page under it was left; `onBack` where it makes no difference. */
  readonly onLeft?: () => void;
  /** Stays below what scrolls. */
  readonly footer?: ReactNode;
  /** There is nothing in it but text: the keyboard needs a place from which to scroll it. */
  readonly reading?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the whole page, a tall card in the middle on wide screens. */
export const FullDialog = ({
  title,
  onBack,
  onLeft = onBack,
  footer,
  reading = false,
  children,
}: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  return (
    <Modal
      screen
      className={styles.dialog}
      labelledBy={titleId}
      focus={heading}
      onClose={onBack}
      onLeft={onLeft}
    >
      <div className={`col ${styles.frame}`}>
        <HeaderBar
          level={2}
          title={title}
          titleId={titleId}
          heading={heading}
          onBack={onBack}
          className={styles.header}
        />
        <div className={styles.body} tabIndex={reading ? 0 : undefined}>
          {children}
        </div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
};
