import { useAppState } from '../../../../lib/app-state.ts';
import { useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { openRegistration } from '../open-registration.ts';
import { t } from '../texts.ts';
import styles from './registration-card.module.css';

/** Asks a user with an account who is not registered to register, or to go on, and says why. */
export const RegistrationCard = () => {
  const info = useSession((session) => session.info);
  const registered = (info?.Ext?.Schoolid ?? 0) !== 0;
  const begun = useAppState(({ registerPhone }) => registerPhone === 1);
  if (info === null || info.isWorker || registered) return null;
  return (
    <section className={`row-3 ${styles.card}`}>
      <div className={styles.text}>
        <h2>{t('registerCard')}</h2>
        <p>{t('profileEmptyHint')}</p>
      </div>
      <Button onClick={() => openRegistration()}>
        {t(begun ? 'registerContinue' : 'registerNow')}
      </Button>
    </section>
  );
};
