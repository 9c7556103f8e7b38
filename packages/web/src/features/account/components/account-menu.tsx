import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { LucideIcon } from 'lucide-react';
import { CalendarClock, ChevronRight, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/lang.ts';
import styles from './account-menu.module.css';

interface Entry {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: MessageKey;
  readonly hint: MessageKey;
}

const ENTRIES: readonly Entry[] = [
  { to: '/myCollect', icon: Star, label: 'myFavourites', hint: 'myFavouritesHint' },
  { to: '/videoNow', icon: CalendarClock, label: 'myToday', hint: 'myTodayHint' },
];

/** Where a user goes from 个人中心. */
export const AccountMenu = () => (
  <ul className={styles.menu}>
    {ENTRIES.map(({ to, icon: Icon, label, hint }) => (
      <li key={to}>
        <Link to={to} className={styles.entry}>
          <Icon className={styles.icon} size={22} aria-hidden="true" />
          <span className={styles.text}>
            <span className={styles.label}>{t(label)}</span>
            <span className={styles.hint}>{t(hint)}</span>
          </span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
