import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../texts.ts';
import styles from './resume-note.module.css';

/** How long it stays. */
const SHOWN_MS = 5000;

interface Props {
  readonly page: number;
  /** The dock is under it. */
  readonly raised: boolean;
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

/** Says that the guide was opened where it was left, and undoes it. */
export const ResumeNote = ({ page, raised, onStart, onEnd }: Props) => {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const restart = () => {
    onStart();
    onEnd();
  };
  return (
    <div className={`row-2 ${styles.note}`} data-raised={raised} role="status">
      <History size={18} aria-hidden="true" />
      <span>{t('readerResumed', { page })}</span>
      <button type="button" className={styles.button} onClick={restart}>
        {t('readerFromStart')}
      </button>
    </div>
  );
};
