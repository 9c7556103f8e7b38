import type { LucideIcon } from 'lucide-react';
import {
  Bell,
  BellRing,
  BookHeart,
  CalendarClock,
  ChevronRight,
  IdCard,
  Info,
  Landmark,
  Layers,
  MapPin,
  MessagesSquare,
  Newspaper,
  Star,
  Ticket,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/session.ts';
import { badgeText } from '../../../ui/badge-text.ts';
import styles from './account-menu.module.css';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

interface Entry {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: TextKey;
  readonly hint: TextKey;
  /** For liaison staff, or for everyone else; for both when left out. */
  readonly worker?: boolean;
}

const ENTRIES: readonly Entry[] = [
  {
    to: '/cooperSch',
    icon: Landmark,
    label: 'titleCooperSch',
    hint: 'myCooperSchHint',
    worker: true,
  },
  {
    to: '/myRecommend',
    icon: IdCard,
    label: 'titleMyRecommend',
    hint: 'profileHint',
    worker: false,
  },
  { to: '/message', icon: Bell, label: 'myMessages', hint: 'myMessagesHint' },
  { to: '/subscribe', icon: BellRing, label: 'titleSubscribe', hint: 'profileSubscribeHint' },
  { to: '/myCollect', icon: Star, label: 'myFavourites', hint: 'myFavouritesHint' },
  { to: '/myGkMes', icon: BookHeart, label: 'myGuides', hint: 'myGuidesHint' },
  { to: '/videoNow', icon: CalendarClock, label: 'myToday', hint: 'myTodayHint' },
  { to: '/zhuanDetails', icon: Layers, label: 'menuCollects', hint: 'myCollectsHint' },
  { to: '/eventoff', icon: Ticket, label: 'menuEvents', hint: 'myEventsHint' },
  { to: '/consult', icon: MessagesSquare, label: 'menuGroups', hint: 'myGroupsHint' },
  { to: '/activityList', icon: MapPin, label: 'menuCampaigns', hint: 'myCampaignsHint' },
  { to: '/myGkKnow', icon: Newspaper, label: 'menuNews', hint: 'myNewsHint' },
  { to: '/aboutUs', icon: Info, label: 'menuAboutUs', hint: 'myAboutUsHint' },
];

interface Props {
  /** Messages that the user has not seen. */
  readonly unread: number;
}

/** Where a user goes from 个人中心. */
export const AccountMenu = ({ unread }: Props) => {
  const isWorker = useSession(({ info }) => info?.isWorker === true);
  const entries = ENTRIES.filter(({ worker }) => worker === undefined || worker === isWorker);
  return (
    <ul className={styles.menu}>
      {entries.map(({ to, icon: Icon, label, hint }) => (
        <li key={to}>
          <Link to={to} className={styles.entry}>
            <Icon className={styles.icon} size={22} aria-hidden="true" />
            <span className={styles.text}>
              <span className={styles.label}>{t(label)}</span>
              <span className={styles.hint}>{t(hint)}</span>
            </span>
            {to === '/message' && unread > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{badgeText(unread)}</span>
                <span className="unseen">{t('myMessagesUnread', { count: unread })}</span>
              </span>
            )}
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
};
