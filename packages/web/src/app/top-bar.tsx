import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { examCountdown } from '@xuanjiang/contracts/rules/exam-countdown';
import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { requireLogin } from '../lib/app-state.ts';
import { useSession } from '../lib/session.ts';
import { useNow } from '../lib/use-now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { isCurrent, TOP_LINKS } from './navigation-entries.ts';
import { t } from './texts.ts';
import styles from './top-bar.module.css';

const Countdown = () => {
  const { type, days } = examCountdown(useNow(MINUTE_MS));
  return (
    <span className={styles.countdown}>
      {type === 2 ? t('headerInExam') : t('headerCountdown', { days })}
    </span>
  );
};

const Account = () => {
  const visitor = useSession(({ status }) => status === 'visitor');
  const user = useSession(({ info }) => info?.User);
  if (visitor) {
    return (
      <Button kind="soft" className={styles.login} onClick={requireLogin}>
        {t('login')}
      </Button>
    );
  }
  return (
    <Link to="/my" className={styles.account} aria-label={t('titleMy')}>
      <Avatar name={user?.Displayname ?? ''} src={user?.Avatarurl} size={36} />
    </Link>
  );
};

/** The navigation on top of a wide screen. */
export const TopBar = () => {
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <Link to="/video" className={styles.brand}>
        <Logo size={28} />
        {t('brand')}
      </Link>
      <nav className={styles.links} aria-label={t('navigation')}>
        {TOP_LINKS.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <Link to="/searchAll" className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <span>{t('searchPlaceholder')}</span>
      </Link>
      <Countdown />
      <Account />
    </header>
  );
};
