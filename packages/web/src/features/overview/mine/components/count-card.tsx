import { Link } from 'react-router-dom';
import type { Mine } from '../api.ts';
import { t } from '../texts.ts';
import styles from './count-card.module.css';

const COUNTS = [
  { to: '/myCollect', name: 'Favourites', label: 'mineFavourites' },
  { to: '/browseRecords', name: 'Signups', label: 'mineSignups' },
  { to: '/myInvite', name: 'Invites', label: 'mineInvites' },
  { to: '/myShopping', name: 'Courses', label: 'mineCourses' },
] as const;

interface Props {
  /** Undefined while it loads, and where it could not be loaded: the ways stay open. */
  readonly mine: Mine | undefined;
}

/** How much somebody has of everything, and the ways to it. */
export const CountCard = ({ mine }: Props) => (
  <nav className={`card ${styles.card}`} aria-label={t('mineCounts')}>
    {COUNTS.map(({ to, name, label }) => (
      <Link key={to} className={`centre ${styles.count}`} to={to}>
        {/* Named first: that is what is read of the link, and then how much. */}
        <span className="second-3">{t(label)}</span>
        <b className={styles.number} data-count={name}>
          {mine?.[name] ?? '–'}
        </b>
      </Link>
    ))}
  </nav>
);
