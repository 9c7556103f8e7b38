import { useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useLogOut } from '../devices-api.ts';
import styles from './log-out-button.module.css';
import { t } from './texts.ts';

/** Asks whether to log out here or everywhere. */
export const LogOutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { logOut, pending } = useLogOut(onClose);
  return (
    <Sheet open title={t('logOutTitle')} onClose={onClose}>
      <p className={styles.hint}>{t('logOutHint')}</p>
      <div className={`col-3 ${styles.choices}`}>
        <Button disabled={pending} onClick={() => logOut(false)}>
          {t('logOutHere')}
        </Button>
        <Button kind="plain" disabled={pending} onClick={() => logOut(true)}>
          {t('logOutEverywhere')}
        </Button>
      </div>
    </Sheet>
  );
};

/** Logs out, on this device or on all of them. Nothing for a visitor. */
export const LogOutButton = () => {
  const visitor = useSession(({ status }) => status === 'visitor');
  const [asking, setAsking] = useState(false);
  if (visitor) return null;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setAsking(true)}>
        {t('logOut')}
      </button>
      {asking && <LogOutSheet onClose={() => setAsking(false)} />}
    </>
  );
};
