import { t } from '../texts.ts';
import styles from './stat.module.css';

const LINES = [
  'statDefPlay',
  'statDefWatch',
  'statDefPeak',
  'statDefCourse',
  'statDefChat',
  'statDefSignup',
  'statDefPart',
  'statSmall',
] as const;

/** What the figures count, beside them. */
export const Definitions = () => (
  <section className={styles.card} aria-label={t('statDefinitions')}>
    <div className={styles.pad}>
      <h2 className={styles.title}>{t('statDefinitions')}</h2>
    </div>
    <ul className={styles.definitions}>
      {LINES.map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </ul>
  </section>
);
