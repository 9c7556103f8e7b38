import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { Ellipsis } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../texts.ts';
import styles from './menu-target.module.css';

/** Opens the menu of a message. */
export type OpenMenu = (message: RoomMessage, own: boolean) => void;

interface Props {
  readonly className: string | undefined;
  readonly message: RoomMessage;
  readonly own: boolean;
  /** The message fills its row, so the button is inside it. */
  readonly full?: boolean;
  readonly onMenu: OpenMenu;
  readonly children: ReactNode;
}

/** Somebody who has selected text wants to copy it, not to open the menu. */
const marksText = (): boolean => getSelection()?.isCollapsed === false;

/**
 * A message whose menu opens with a tap. The button beside it does the same for the keyboard and
 * for screen readers, and appears when the mouse is over it.
 */
export const MenuTarget = (props: Props) => {
  const { className = '', message, own, full = false, onMenu, children } = props;
  const place = full ? styles.full : own && styles.own;
  const onButton = (event: MouseEvent) => {
    event.stopPropagation();
    onMenu(message, own);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is for the keyboard
    <div
      className={`${className} ${styles.target} ${place || ''}`}
      onClick={() => !marksText() && onMenu(message, own)}
    >
      {children}
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={t('roomMenuOf', { name: message.Displayname })}
        onClick={onButton}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
