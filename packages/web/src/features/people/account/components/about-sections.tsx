import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../lib/page-facts.ts';
import styles from './about-card.module.css';
import { t } from './texts.ts';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

/** The operator and how to reach them, where the data are from, and the agreement. */
export const AboutSections = () => {
  const { operator, contact } = pageFacts.config.parties;
  return (
    <>
      <Part title={t('aboutWho')}>
        {operator !== '' && <p>{t('aboutOperator', { operator })}</p>}
        {contact !== '' && (
          <p>
            {t('aboutContact')}{' '}
            <a className={styles.link} href={`mailto:${contact}`}>
              {contact}
            </a>
          </p>
        )}
        <p>{t('aboutFeedback')}</p>
        <Link className={styles.go} to="/feedback">
          {t('feedback')}
        </Link>
      </Part>
      <Part title={t('aboutData')}>
        <ul className={styles.list}>
          <li>{t('aboutDataNames')}</li>
          <li>{t('aboutDataFigures')}</li>
          <li>{t('aboutDataGuides')}</li>
          <li>{t('aboutDataRegions')}</li>
        </ul>
        <p>{t('aboutDataWrong')}</p>
      </Part>
      <Part title={t('aboutRules')}>
        <p>{t('aboutRulesText')}</p>
        <Link className={styles.go} to="/appAgreement">
          {t('aboutAgreement')}
        </Link>
      </Part>
    </>
  );
};
