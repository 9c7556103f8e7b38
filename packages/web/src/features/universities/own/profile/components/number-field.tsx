import { useEffect, useId, useState } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import styles from '../../own.module.css';
import { numberTyped } from '../../own-exam.ts';
import { t } from '../../texts.ts';

interface Props {
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

const shown = (value: number): string => (value === 0 ? '' : grouped(value));

/** A score or a rank. What is typed stays as it is typed; what comes from the other field replaces it. */
export const NumberField = ({ label, unit, max, value, disabled, onChange }: Props) => {
  const [typed, setTyped] = useState(() => shown(value));
  const faultId = useId();
  const read = numberTyped(typed, max);
  useEffect(() => {
    setTyped((old) => (numberTyped(old, max) === value ? old : shown(value)));
  }, [value, max]);
  return (
    <label>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          disabled={disabled}
          aria-invalid={read === null || undefined}
          aria-describedby={read === null ? faultId : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = numberTyped(event.target.value, max);
            if (next !== null) onChange(next);
          }}
        />
        {unit}
      </span>
      {read === null && (
        <span id={faultId} className={styles.fault} role="alert">
          {t('ownWrongNumber', { max: grouped(max) })}
        </span>
      )}
    </label>
  );
};
