import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import type { Exam } from '../../../own/public.ts';
import {
  isEntered,
  isOfExam,
  NO_OWN,
  numberTyped,
  RANK_MAX,
  SCORE_MAX,
  typedIn,
  useOwn,
} from '../../../own/public.ts';
import { t } from '../../texts.ts';
import { grouped } from '../figures.ts';
import styles from './own-card.module.css';

interface FieldProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Field = ({ label, max, value, onChange }: FieldProps) => {
  const [typed, setTyped] = useState(value === 0 ? '' : String(value));
  const faultId = useId();
  const wrong = numberTyped(typed, max) === null;
  return (
    <label className={`second-2 ${styles.field}`}>
      {label}
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? faultId : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          const read = numberTyped(event.target.value, max);
          if (read !== null) onChange(read);
        }}
      />
      {wrong && (
        <span id={faultId} className={styles.fault} role="alert">
          {t('orgOwnWrong', { max: grouped(max) })}
        </span>
      )}
    </label>
  );
};

interface Props {
  /** The exam that the page is about. */
  readonly exam: Exam;
  /** What the numbers mean in other years. */
  readonly children: ReactNode;
}

/** The student's own score and rank in an exam, typed here and kept on the device. */
export const OwnCard = ({ exam, children }: Props) => {
  const { own, keep } = useOwn();
  const here = isOfExam(own, exam);
  const [serial, setSerial] = useState(0);
  const titleId = useId();
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('orgOwnTitle')}
      </h2>
      <p className={styles.hint}>{t('orgOwnHint')}</p>
      {isEntered(own) && !here && (
        <p className={styles.hint}>
          {t('orgOwnElsewhere', {
            province: ownProvinceOf(own.provinceid)?.name ?? '',
            subject: own.subject,
          })}
        </p>
      )}
      <div
        key={`${serial} ${exam.provinceid} ${exam.subject}`}
        className={`flex-3 ${styles.fields}`}
      >
        <Field
          label={t('orgOwnScore')}
          max={SCORE_MAX}
          value={here ? own.score : 0}
          onChange={(score) => keep(typedIn(own, exam, { score }))}
        />
        <Field
          label={t('orgOwnRank')}
          max={RANK_MAX}
          value={here ? own.rank : 0}
          onChange={(rank) => keep(typedIn(own, exam, { rank }))}
        />
        {here && isEntered(own) && (
          <Button
            kind="plain"
            className={styles.clear}
            onClick={() => {
              keep(NO_OWN);
              setSerial(serial + 1);
            }}
          >
            {t('orgOwnClear')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};
