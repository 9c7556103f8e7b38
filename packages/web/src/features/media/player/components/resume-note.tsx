import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import { t } from '../texts.ts';
import styles from './stage.module.css';

const SHOWN_MS = 8 * SECOND_MS;

interface Props {
  /** Seconds */
  readonly at: number;
  readonly onRestart: () => void;
}

/** Says that a replay goes on where it was left, and offers its beginning, for a while. */
export const ResumeNote = ({ at, onRestart }: Props) => {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const restart = () => {
    setShown(false);
    onRestart();
  };
  return (
    <div className={styles.resume} role="status">
      <span>{t('playerResumed', { time: clockText(at) })}</span>
      <button type="button" onClick={restart}>
        {t('playerRestart')}
      </button>
    </div>
  );
};
