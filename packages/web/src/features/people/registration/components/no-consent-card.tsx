import { t } from '../texts.ts';
import styles from './consent-card.module.css';

interface Props {
  readonly onAgreement: () => void;
}

/** In place of the consent of somebody who is not registered: there is nothing that universities could see. */
export const NoConsentCard = ({ onAgreement }: Props) => (
  <section className={styles.card}>
    <h2 className={styles.title}>{t('consentTitle')}</h2>
    <p className={styles.state}>{t('consentNone')}</p>
    <p className={styles.hint}>{t('consentNoneHint')}</p>
    <button type="button" className={styles.link} onClick={onAgreement}>
      {t('agreementAndPolicy')}
    </button>
  </section>
);
