import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { examCountdown } from '@xuanjiang/contracts/rules/exam-countdown';
import { Bell, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useUnread } from '../features/reach/inbox/public.ts';
import { requireLogin } from '../lib/app-state.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { useSession } from '../lib/session.ts';
import { useNow } from '../lib/use-now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { isCurrent, TOP_LINKS } from './navigation-entries.ts';
import { routeTitle } from './title-of.ts';
import styles from './top-bar.module.css';
import { t } from './top-bar-texts.ts';

const Countdown = () => {
  const { type, days } = examCountdown(useNow(MINUTE_MS));
  return (
    <span className={`text-14-2 ${styles.countdown}`}>
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
    <Link to="/my" className={`tap-square ${styles.account}`} aria-label={routeTitle('/my')}>
      <Avatar name={user?.Displayname ?? ''} src={user?.Avatarurl} size={36} />
    </Link>
  );
};

const Messages = () => {
  const unread = useUnread()?.Unread ?? 0;
  return (
    <Link
      to="/message"
      className={`tap-square ${styles.bell}`}
      aria-label={unread > 0 ? t('headerUnread', { count: unread }) : routeTitle('/message')}
    >
      <Bell size={22} aria-hidden="true" />
      {unread > 0 && <span className={styles.dot} />}
    </Link>
  );
};

/** The navigation on top of a wide screen. */
export const TopBar = () => {
  const { pathname } = useLocation();
  return (
    <header className={`row ${styles.bar}`}>
      <Link to="/video" className={`tap ${styles.brand}`}>
        <Logo size={28} />
        {t('brand')}
        {pageFacts.config.mode === 'demo' && <span className={styles.demo}>{t('demo')}</span>}
      </Link>
      <nav className={styles.links} aria-label={t('navigation')}>
        {TOP_LINKS.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className={`tap ${styles.link}`}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <Link to="/searchAll" className={`row-2 ${styles.search}`}>
        <Search size={18} aria-hidden="true" />
        <span>{t('searchPlaceholder')}</span>
      </Link>
      <Countdown />
      <Messages />
      <Account />
    </header>
  );
};
