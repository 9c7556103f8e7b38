import { useId } from 'react';
import { t } from '../texts.ts';
import styles from './privacy.module.css';

interface Props {
  /** The login was too long ago to count as a proof. */
  readonly late: boolean;
  readonly word: string;
  readonly problem: string;
  readonly onWord: (word: string) => void;
}

/** For an account without a phone: what is typed to delete it. */
export const WordProof = ({ late, word, problem, onWord }: Props) => {
  const id = useId();
  return (
    <div className={styles.proof}>
      {late && <p className={styles.hint}>{t('proofLogin')}</p>}
      <div className={styles.proofLine}>
        <label className={styles.label} htmlFor={id}>
          {t('deleteWord')}
        </label>
        <input
          id={id}
          className={styles.input}
          autoComplete="off"
          value={word}
          placeholder={t('deleteWordHint')}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => onWord(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
};
