import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useConsent } from '../api.ts';
import { consentText } from '../consent-text.ts';
import { t } from '../texts.ts';
import styles from './consent-card.module.css';

interface Props {
  readonly onAgreement: () => void;
}

/** Whether universities may look up the registration, since when, and of which text. */
export const ConsentCard = ({ onAgreement }: Props) => {
  const { known, failed, retry, consent, agreed, saving, set } = useConsent();
  if (failed) return <ErrorState onRetry={retry} />;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('consentTitle')}</h2>
      {known ? (
        <>
          <Switch label={t('consentText')} on={agreed} loading={saving} onChange={set} />
          <p className={styles.state} role="status">
            {consentText(consent, t)}
          </p>
        </>
      ) : (
        <SkeletonBlock className={styles.loading} />
      )}
      <p className={styles.hint}>{t('consentHint')}</p>
      <button type="button" className={styles.link} onClick={onAgreement}>
        {t('agreementAndPolicy')}
      </button>
    </section>
  );
};
