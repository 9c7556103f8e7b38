import { pageFacts } from '../../../../lib/page-facts.ts';
import styles from './about-card.module.css';
import { t } from './texts.ts';

/** What this product is. */
export const AboutCard = () => (
  <section className={styles.card}>
    <h2 className={styles.title}>{t('myAbout')}</h2>
    <p>{t('myAboutText')}</p>
    {pageFacts.config.mode === 'demo' && <p>{t('myAboutDemo')}</p>}
  </section>
);
