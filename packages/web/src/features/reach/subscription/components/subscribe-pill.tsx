import { Link } from 'react-router-dom';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { isOn } from '../is-on.ts';
import { t } from '../pill-texts.ts';
import styles from './subscribe-pill.module.css';

/** Whether the morning push is on, and the way to its switch. */
export const SubscribePill = () => {
  const loggedIn = useSession((session) => session.token !== '');
  const { data } = trpc.subscription.get.useQuery({}, { enabled: loggedIn });
  const on = loggedIn && data !== undefined && isOn(data);
  return (
    <Link className={styles.pill} to="/subscribe">
      {t(on ? 'subscribePillOn' : 'subscribePillOff')}
    </Link>
  );
};
