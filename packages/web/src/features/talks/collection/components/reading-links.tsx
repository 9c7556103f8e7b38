import { CalendarRange, GraduationCap, Layers, Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.ts';
import styles from './reading-links.module.css';

const ENTRIES = [
  { to: '/zhuanDetails', icon: Layers, label: 'collectEntryTopics' },
  { to: '/goodUAList', icon: GraduationCap, label: 'collectEntryFeatured' },
  { to: '/activity', icon: CalendarRange, label: 'collectEntryCampaign' },
  { to: '/myGkKnow', icon: Newspaper, label: 'collectEntryNews' },
] as const;

/** From the main page to what there is to read beside the timetable. */
export const ReadingLinks = () => (
  <nav className={styles.links} aria-label={t('collectEntries')}>
    {ENTRIES.map(({ to, icon: Icon, label }) => (
      <Link key={to} className={styles.link} to={to}>
        <Icon size={22} aria-hidden="true" />
        {t(label)}
      </Link>
    ))}
  </nav>
);
