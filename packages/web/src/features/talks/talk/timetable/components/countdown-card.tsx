import { examCountdown } from '@xuanjiang/contracts/rules/exam-countdown';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../../../lib/trpc.ts';
import { t } from '../../texts.ts';
import { dayNumbers } from '../../when.ts';
import styles from './countdown-card.module.css';

interface Props {
  readonly now: number;
  /** Absent while it is not known. */
  readonly count: Outputs['talk']['findCount'] | undefined;
  /** Whether the student's province is known, so that its talks are counted apart. */
  readonly hasProvince: boolean;
  /** Opens the timetable of the day. */
  readonly onToday: () => void;
  /** Stands above how much is on. */
  readonly children?: ReactNode;
}

/** The dark block: days to the exam, and how much is on today. */
export const CountdownCard = ({ now, count, hasProvince, onToday, children }: Props) => {
  const { type, year, target, days } = examCountdown(now);
  return (
    <section className={styles.card}>
      <div className={`spread-wrap ${styles.line}`}>
        <p>
          {t(type === 2 ? 'talkExamOn' : 'talkExamCountdown', { year })}{' '}
          {type === 2 ? (
            <strong className={styles.days}>{t('talkExamWish')}</strong>
          ) : (
            <>
              <strong className={styles.days}>{days}</strong> {t('days')}
            </>
          )}
        </p>
        {children}
      </div>
      <div className={`spread-wrap ${styles.note}`}>
        <p>{t(type === 2 ? 'talkExamNote' : 'talkExamTarget', dayNumbers(target))}</p>
        <button
          type="button"
          className={styles.today}
          // Its name until the numbers are known.
          aria-label={count === undefined ? t('todaysTalks') : undefined}
          onClick={onToday}
        >
          {count !== undefined &&
            t(hasProvince ? 'talkTodayCountLocal' : 'talkTodayCount', {
              count: count.Today,
              local: count.Todayprovince,
            })}
        </button>
      </div>
    </section>
  );
};
