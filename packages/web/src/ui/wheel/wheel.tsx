import PickerView from 'antd-mobile/es/components/picker-view';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import styles from './wheel.module.css';

export interface WheelOption {
  readonly value: string;
  readonly label: string;
  /** A small word beside the label. */
  readonly note?: string | undefined;
}

export interface WheelColumn {
  /** What is chosen here, for those who do not see it. */
  readonly label: string;
  readonly options: readonly WheelOption[];
  readonly value: string;
}

interface Props {
  readonly columns: readonly WheelColumn[];
  readonly visibleCount: number;
  readonly onChange: (column: number, value: string) => void;
}

const labelOf = ({ label, note }: WheelOption): ReactNode => (
  <>
    {label}
    {note !== undefined && <span className={`least-3 ${styles.note}`}>{note}</span>}
  </>
);

/**
 * Columns to turn with a finger. antd-mobile's PickerView can be neither reached by the keyboard nor
 * read as a list of choices, so over each column lies an invisible native select that can.
 */
export const Wheel = ({ columns, visibleCount, onChange }: Props) => {
  const rows = { '--rows': visibleCount } as CSSProperties;
  // A moment after it was given a value, PickerView may tell that value as a change: by then another one may be chosen.
  const [given] = useState(() => new WeakSet<readonly (string | number | null)[]>());
  const value = columns.map((column) => column.value);
  given.add(value);
  return (
    <div className={styles.wheel} style={rows}>
      <div aria-hidden="true">
        <PickerView
          className={styles.view ?? ''}
          mouseWheel
          columns={columns.map(({ options }) =>
            options.map((option) => ({ value: option.value, label: labelOf(option) })),
          )}
          value={value}
          onChange={(values) => {
            if (given.has(values)) return;
            const changed = columns.findIndex(({ value }, index) => values[index] !== value);
            if (changed !== -1) onChange(changed, String(values[changed] ?? ''));
          }}
        />
      </div>
      <div className={styles.selects}>
        {columns.map(({ label, options, value }, column) => (
          <select
            key={label}
            className={`fill ${styles.select}`}
            aria-label={label}
            value={value}
            onChange={(event) => onChange(column, event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.note === undefined ? option.label : `${option.label} ${option.note}`}
              </option>
            ))}
          </select>
        ))}
      </div>
    </div>
  );
};
