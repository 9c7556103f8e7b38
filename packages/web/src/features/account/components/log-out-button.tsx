import { t } from '../../../lib/lang.ts';
import { logOut, useSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './log-out-button.module.css';

const leave = () => {
  logOut();
  showToast(t('loggedOut'));
};

/** Nothing for a visitor. */
export const LogOutButton = () => {
  const visitor = useSession(({ status }) => status === 'visitor');
  return visitor ? null : (
    <button type="button" className={styles.button} onClick={leave}>
      {t('logOut')}
    </button>
  );
};
