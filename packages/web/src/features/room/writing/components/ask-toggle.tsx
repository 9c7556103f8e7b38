import type { RefObject } from 'react';
import { useEffect } from 'react';
import styles from '../../components/room.module.css';
import { t } from '../texts.ts';
import type { Asking } from '../use-asking.ts';

interface Props {
  readonly asking: Asking;
  readonly onAsking: (asking: Asking) => void;
  /** Where the question is written. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Makes what is written a question to the staff. */
export const AskToggle = ({ asking, onAsking, field }: Props) => {
  useEffect(() => {
    if (asking !== 'wanted') return;
    field.current?.focus();
    onAsking('on');
  }, [asking, onAsking, field]);
  return (
    <button
      type="button"
      className={styles.ask}
      aria-pressed={asking !== 'off'}
      // The field keeps the focus, so that the keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onAsking(asking === 'off' ? 'wanted' : 'off')}
    >
      {t('askToggle')}
    </button>
  );
};
