import { useSession } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { t } from '../texts.ts';
import styles from './bind-account.module.css';

/** The account into which one registers: somebody who is in a foreign one sees it here. */
export const BindAccount = () => {
  const user = useSession(({ info }) => info?.User);
  if (user === undefined) return null;
  return (
    <p className={styles.account}>
      <Avatar name={user.Displayname} src={user.Avatarurl} size={36} />
      <span>
        {t('bindAccount')}
        <b className={styles.name}>{user.Displayname}</b>
      </span>
    </p>
  );
};
