import type { ReactNode } from 'react';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './bind-form.module.css';

interface Props {
  /** Id of the control that the label is for. */
  readonly id: string;
  readonly label: string;
  readonly problem?: TextKey | undefined;
  /** More to know below the control. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One line of the form, and below it what is wrong with it. */
export const Field = ({ id, label, problem, note = '', children }: Props) => (
  <div className={styles.field}>
    <div className={`row-wrap ${styles.line}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
    <div id={`${id}-note`}>
      {/* The focus comes to the field, which names its problem: to say it here as well would be twice. */}
      {problem !== undefined && <p className={styles.problem}>{t(problem)}</p>}
      <p className={styles.note} role="status">
        {problem === undefined && note}
      </p>
    </div>
  </div>
);
