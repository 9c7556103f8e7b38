import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { ReactNode } from 'react';
import { t } from '../../../lib/lang.ts';
import styles from './bind-form.module.css';

interface Props {
  /** Of the control that the label is for. */
  readonly id: string;
  readonly label: string;
  readonly problem?: MessageKey | undefined;
  /** More to know below the control. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One line of the form, and below it what is wrong with it. */
export const Field = ({ id, label, problem, note = '', children }: Props) => (
  <div className={styles.field}>
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
    <p id={`${id}-note`} className={problem ? styles.problem : styles.note} role="status">
      {problem === undefined ? note : t(problem)}
    </p>
  </div>
);
