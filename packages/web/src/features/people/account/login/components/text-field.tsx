import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import styles from './login-form.module.css';

interface Props {
  readonly label: string;
  /** What is wrong with it; empty for nothing. */
  readonly problem: string;
  /** What the user waits for; empty for nothing. It stands in for a problem. */
  readonly note?: string;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** Beside the field. */
  readonly children?: ReactNode;
}

/** A labelled field, and below it what is wrong with it. */
export const TextField = ({ label, problem, note = '', input, children }: Props) => {
  const id = useId();
  return (
    <div>
      <div className={`row-2 ${styles.box}`}>
        <input
          {...input}
          id={id}
          className={`fill ${styles.input}`}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
        {children}
      </div>
      {/* Not announced: the focus comes to the field, which names its problem. */}
      <p id={`${id}-problem`} className={styles.problem}>
        {note === '' && problem}
      </p>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
};
