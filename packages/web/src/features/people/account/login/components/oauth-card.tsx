import { requireLogin } from '../../../../../lib/app-state.ts';
import { useSession } from '../../../../../lib/session.ts';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Logo } from '../../../../../ui/logo.tsx';
import { t } from '../texts.ts';
import styles from './oauth-card.module.css';

/** Shows who is logged in, with a button to go on; a visitor gets a button to log in. */
export const OAuthCard = ({ onGoOn }: { readonly onGoOn: () => void }) => {
  const { status, info } = useSession();
  if (status === 'visitor') {
    return (
      <section className={styles.card}>
        <Logo size={64} />
        <h2 className={styles.title}>{t('loginTitle')}</h2>
        <p className={styles.text}>{t('logInHint')}</p>
        <Button size="large" className={styles.button} onClick={requireLogin}>
          {t('login')}
        </Button>
      </section>
    );
  }
  const name = info?.User.Displayname ?? '';
  return (
    <section className={styles.card}>
      <Avatar name={name} src={info?.User.Avatarurl} size={64} />
      <h2 className={styles.title}>{t('oauthDone')}</h2>
      <p className={styles.text}>{t('oauthAs', { name })}</p>
      <Button size="large" className={styles.button} onClick={onGoOn}>
        {t('goOn')}
      </Button>
    </section>
  );
};
