import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import type { Exam } from '../../../own/public.ts';
import { isEntered, isOfExam, LazyOwnProfile, useOwn } from '../../../own/public.ts';
import { t } from '../../texts.ts';
import styles from './own-card.module.css';

interface Props {
  /** The exam that the page is about. */
  readonly exam: Exam;
  /** What the numbers mean in other years. */
  readonly children: ReactNode;
}

/** The student's own score and rank in an exam, kept on the device, and the way to change them. */
export const OwnCard = ({ exam, children }: Props) => {
  const { own } = useOwn();
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const entered = isEntered(own);
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('orgOwnTitle')}
      </h2>
      <p className={styles.hint}>{t('orgOwnHint')}</p>
      {entered && !isOfExam(own, exam) && (
        <p className={styles.hint}>
          {t('orgOwnElsewhere', {
            province: ownProvinceOf(own.provinceid)?.name ?? '',
            subject: own.subject,
          })}
        </p>
      )}
      <button
        type="button"
        className={`spread-3 ${styles.open}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {entered
          ? [
              own.score > 0 && t('orgOwnScoreOf', { score: own.score }),
              own.rank > 0 && t('orgOfRank', { rank: grouped(own.rank) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : t('orgOwnEnter')}
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      {children}
      {open && <LazyOwnProfile exam={exam} onClose={() => setOpen(false)} />}
    </section>
  );
};
