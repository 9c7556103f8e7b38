import { useLayoutEffect, useRef } from 'react';
import { dayNumbers, stripDays, weekdayText } from '../../when.ts';
import { t } from '../texts.ts';
import styles from './day-strip.module.css';

interface Props {
  readonly today: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Days around today, in a line that scrolls sideways. */
export const DayStrip = ({ today, day, onChange }: Props) => {
  const strip = useRef<HTMLDivElement>(null);

  // The chosen day in the middle, also when it is chosen from elsewhere.
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!strip.current || !chosen) return;
    strip.current.scrollLeft =
      chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [day]);

  return (
    <nav ref={strip} className={styles.strip} aria-label={t('talkDayStrip')}>
      {stripDays(today).map((other) => (
        <button
          key={other}
          type="button"
          data-day={other}
          className={other === day ? `${styles.day} ${styles.chosen}` : styles.day}
          aria-current={other === day ? 'date' : undefined}
          onClick={() => onChange(other)}
        >
          <span className={styles.weekday}>
            {other === today ? t('today') : weekdayText(other)}
          </span>
          <span className={styles.number}>{t('talkDayShort', dayNumbers(other))}</span>
        </button>
      ))}
    </nav>
  );
};
