import {
  CalendarRange,
  ChartNoAxesColumn,
  GraduationCap,
  Layers,
  ListOrdered,
  MapPin,
  MessagesSquare,
  Newspaper,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.ts';
import styles from './reading-links.module.css';

const ENTRIES = [
  { to: '/orgList?own=1', icon: ChartNoAxesColumn, label: 'collectionEntryData' },
  { to: '/eventoff', icon: MapPin, label: 'offlineEvents' },
  { to: '/consult', icon: MessagesSquare, label: 'groups' },
  { to: '/zhuanDetails', icon: Layers, label: 'collectionEntryTopics' },
  { to: '/myGkKnow', icon: Newspaper, label: 'news' },
] as const;

const MORE = [
  { to: '/rank', icon: ListOrdered, label: 'byRank' },
  { to: '/goodUAList', icon: GraduationCap, label: 'collectionEntryFeatured' },
  { to: '/activity', icon: CalendarRange, label: 'collectionEntryCampaign' },
] as const;

const PARTS = { entries: ENTRIES, links: MORE, all: [...ENTRIES, ...MORE] } as const;

/**
 * From the main page to what there is beside the timetable.
 * @param part on a phone the entries stand on the first screen, and the other links below the timetable
 */
export const ReadingLinks = ({ part }: { readonly part: keyof typeof PARTS }) => (
  <nav
    className={`card ${styles.links} ${part === 'links' ? styles.more : part === 'all' ? styles.all : ''}`}
    aria-label={t(part === 'links' ? 'collectionMoreEntries' : 'collectionEntries')}
  >
    {PARTS[part].map(({ to, icon: Icon, label }) => (
      <Link key={to} className={`centre ${styles.link}`} to={to}>
        <Icon size={22} aria-hidden="true" />
        {t(label)}
      </Link>
    ))}
  </nav>
);
