import { t } from '../desk-texts.ts';
import styles from './desk.module.css';
import { WordForm } from './word-form.tsx';
import { WordList } from './word-list.tsx';

/** The words that keep a message from being shown, in all rooms; for operators. */
export const WordCard = () => (
  <section className={styles.card} aria-label={t('wordsTitle')}>
    <h3 className={styles.heading}>{t('wordsTitle')}</h3>
    <p className={styles.hint}>{t('wordsHint')}</p>
    <WordForm />
    <WordList />
  </section>
);
