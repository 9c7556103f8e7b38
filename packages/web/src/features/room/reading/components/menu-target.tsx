import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { Ellipsis } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../texts.ts';
import styles from './menu-target.module.css';

/** Opens what can be done with a message, an own one or somebody else's. */
export type OpenMenu = (message: RoomMessage, own: boolean) => void;

interface Props {
  readonly className: string | undefined;
  readonly message: RoomMessage;
  readonly own: boolean;
  /** It fills its row: the button stands inside. */
  readonly full?: boolean;
  readonly onMenu: OpenMenu;
  readonly children: ReactNode;
}

/** Who marks a text means to copy it. */
const marksText = (): boolean => getSelection()?.isCollapsed === false;

/**
 * A message whose menu a tap opens. The button beside it does the same for the keyboard and for
 * screen readers, and shows itself to a mouse.
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
