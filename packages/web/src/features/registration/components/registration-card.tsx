import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { openRegistration } from '../open-registration.ts';
import { t } from '../texts.ts';
import styles from './registration-card.module.css';

/** For who has an account and is not registered: why to be, and the way to it. */
export const RegistrationCard = () => {
  const info = useSession((session) => session.info);
  const registered = (info?.Ext?.Schoolid ?? 0) !== 0;
  if (info === null || info.isWorker || registered) return null;
  return (
    <section className={styles.card}>
      <div className={styles.text}>
        <h2>{t('registerCard')}</h2>
        <p>{t('profileEmptyHint')}</p>
      </div>
      <Button onClick={() => openRegistration()}>{t('registerNow')}</Button>
    </section>
  );
};
