import { Link } from 'react-router-dom';
import { useSession } from '../../../../lib/session.ts';
import { texts } from '../../../../lib/texts.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { isOn } from '../is-on.ts';
import styles from './subscribe-pill.module.css';

/** Texts that the first load of the site includes, unlike the other texts of the subscription. */
const t = texts({
  subscribePillOn: { zh: '每日早报 · 已订阅', en: 'Daily digest · on' },
  subscribePillOff: { zh: '订阅早报', en: 'Daily digest' },
});

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
