import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../../texts.ts';
import { grouped } from '../figures.ts';
import { NO_OWN, numberTyped, RANK_MAX, SCORE_MAX } from '../own.ts';
import { useOwn } from '../use-own.ts';
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
    <label className={styles.field}>
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

/**
 * The student's own score and rank, typed here and kept on the device.
 * @param children what they mean in other years
 */
export const OwnCard = ({ children }: { readonly children: ReactNode }) => {
  const { own, keep } = useOwn();
  const [serial, setSerial] = useState(0);
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('orgOwnTitle')}
      </h2>
      <p className={styles.hint}>{t('orgOwnHint')}</p>
      <div key={serial} className={styles.fields}>
        <Field
          label={t('orgOwnScore')}
          max={SCORE_MAX}
          value={own.score}
          onChange={(score) => keep({ ...own, score })}
        />
        <Field
          label={t('orgOwnRank')}
          max={RANK_MAX}
          value={own.rank}
          onChange={(rank) => keep({ ...own, rank })}
        />
        {(own.score > 0 || own.rank > 0) && (
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
