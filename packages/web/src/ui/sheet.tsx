import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import styles from './sheet.module.css';
import { t } from './texts.ts';

const PLACES = { below: styles.below, beside: styles.beside } as const;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It belongs to the page: going back leaves both. */
  readonly ofPage?: boolean;
  /**
   * `below`: the head of the page stays in sight above it. `beside`: on a phone on its side it stands at the right, so that half
   * of what is under it stays in sight.
   */
  readonly place?: keyof typeof PLACES | undefined;
  /** Read as its name. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * A sheet from the bottom, a card in the middle on wide screens. Going back, Escape, the backdrop,
 * the button and a swipe down close it.
 */
export const Sheet = (props: Props) => (props.open ? <OpenSheet {...props} /> : null);

const OpenSheet = ({ onClose, ofPage = false, place, title, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const sheet = heading.current?.closest('dialog');
    let stop = () => {};
    let left = false;
    import('./pull-gesture.ts').then(
      ({ listenToSwipe }) => {
        if (sheet && !left) stop = listenToSwipe(sheet, () => close());
      },
      // There are other ways to close it.
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, []);
  return (
    <Modal
      className={place === undefined ? styles.sheet : `${styles.sheet} ${PLACES[place]}`}
      labelledBy={titleId}
      focus={heading}
      ofPage={ofPage}
      onClose={onClose}
      onBackdrop={onClose}
    >
      <div className={styles.panel}>
        <header className={`row-2 ${styles.header}`}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton
            icon={X}
            size={20}
            label={t('close')}
            className={styles.close}
            onClick={onClose}
          />
        </header>
        {children}
      </div>
    </Modal>
  );
};
