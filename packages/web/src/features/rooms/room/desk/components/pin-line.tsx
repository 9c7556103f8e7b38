import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { X } from 'lucide-react';
import { useState } from 'react';
import { getKept, setKept } from '../../../../../lib/storage.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { t } from '../texts.ts';
import styles from './pin-line.module.css';

/** Offset of the pinned message that the reader folded away, 0 for none; kept over a reload. */
const useHiddenPin = (topic: string): [number, (offset: number) => void] => {
  const kept = `xj.pin.${topic}` as const;
  const [hidden, setHidden] = useState(() => Number(getKept(kept)));
  const hide = (offset: number) => {
    setHidden(offset);
    setKept(kept, String(offset));
  };
  return [hidden, hide];
};

interface Props {
  readonly topic: string;
  readonly pinned: NonNullable<RoomMessage['Quote']>;
}

/** The pinned message over the room: a tap shows all of it, and it can be hidden. */
export const PinLine = ({ topic, pinned }: Props) => {
  const [open, setOpen] = useState(false);
  const [hidden, hide] = useHiddenPin(topic);
  if (hidden === pinned.Offset) return null;
  return (
    <aside className={open ? `${styles.pin} ${styles.open}` : styles.pin}>
      <button
        type="button"
        className={`fill ${styles.text}`}
        aria-expanded={open}
        title={t(open ? 'pinCollapse' : 'pinExpand')}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{t('pinLabel')}</span>
        <span className={`two-lines ${styles.content}`}>{pinned.Content}</span>
      </button>
      <IconButton
        icon={X}
        size={16}
        label={t('pinHide')}
        className={styles.hide}
        onClick={() => hide(pinned.Offset)}
      />
    </aside>
  );
};
