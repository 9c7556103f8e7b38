import { CalendarRange, GraduationCap, Layers, Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.ts';
import styles from './reading-links.module.css';

const ENTRIES = [
  { to: '/zhuanDetails', icon: Layers, label: 'collectionEntryTopics' },
  { to: '/goodUAList', icon: GraduationCap, label: 'collectionEntryFeatured' },
  { to: '/activity', icon: CalendarRange, label: 'collectionEntryCampaign' },
  { to: '/myGkKnow', icon: Newspaper, label: 'news' },
] as const;

/** From the main page to what there is to read beside the timetable. */
export const ReadingLinks = () => (
  <nav className={`card ${styles.links}`} aria-label={t('collectionEntries')}>
    {ENTRIES.map(({ to, icon: Icon, label }) => (
      <Link key={to} className={`centre ${styles.link}`} to={to}>
        <Icon size={22} aria-hidden="true" />
        {t(label)}
      </Link>
    ))}
  </nav>
);
