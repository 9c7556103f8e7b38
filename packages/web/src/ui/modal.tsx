import type { CSSProperties, MouseEvent, ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  /** The user went back or pressed Escape, or what else asks to close it. */
  readonly onClose: () => void;
  /** The page under it was left; `onClose` where it makes no difference. */
  readonly onLeft?: () => void;
  /** It belongs to the page: going back leaves both. */
  readonly ofPage?: boolean;
  /** A click on it, not on what is in it: on its backdrop. */
  readonly onBackdrop?: () => void;
  /** A click anywhere on it. */
  readonly onAnyClick?: () => void;
  /** Covers the whole screen. */
  readonly screen?: boolean;
  /** Its name, or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  /**
   * What gets the focus; the dialog itself when left out. Without it the first button would have the
   * focus, and show its ring.
   */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A modal dialog: it is open for as long as it is rendered. */
export const Modal = (props: Props) => {
  const {
    onClose,
    onLeft = onClose,
    onBackdrop,
    onAnyClick,
    focus,
    screen = false,
    ofPage = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { onClose, onLeft, ofPage });
  useEffect(() => (focus ?? dialog).current?.focus(), [focus]);
  const click = (event: MouseEvent<HTMLDialogElement>) => {
    onAnyClick?.();
    // What is in it covers the dialog: a click on itself is one on the backdrop.
    if (event.target === event.currentTarget) onBackdrop?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the layers hear, is the key
    <dialog
      ref={dialog}
      tabIndex={focus === undefined ? -1 : undefined}
      className={`${styles.modal} ${screen ? styles.screen : ''} ${props.className ?? ''}`}
      style={props.style}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      onClick={click}
    >
      {props.children}
    </dialog>
  );
};
