import type { LucideIcon } from 'lucide-react';
import {
  BookHeart,
  Building2,
  CalendarClock,
  FileText,
  IdCard,
  Info,
  Landmark,
  Layers,
  MapPin,
  MessageSquareWarning,
  MessagesSquare,
  Newspaper,
  Search,
  ShieldCheck,
  Ticket,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { MenuLink, MenuList } from '../../../../ui/menu-list.tsx';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

interface Entry {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: TextKey;
  readonly hint: TextKey;
  /** Visitors may open it: always, or where they may read. */
  readonly visitors?: 'always' | 'reading';
}

const STAFF: readonly Entry[] = [
  { to: '/cooperSch', icon: Landmark, label: 'titleCooperSch', hint: 'myCooperSchHint' },
  { to: '/orgCenter', icon: Building2, label: 'organisationCentre', hint: 'myOrgCenterHint' },
];

const PROFILE: Entry = {
  to: '/myRecommend',
  icon: IdCard,
  label: 'titleMyRecommend',
  hint: 'profileHint',
};

const PRIVACY: Entry = {
  to: '/privacy',
  icon: ShieldCheck,
  label: 'menuPrivacy',
  hint: 'myPrivacyHint',
};

const HELP: readonly Entry[] = [
  { to: '/feedback', icon: MessageSquareWarning, label: 'feedback', hint: 'myFeedbackHint' },
  PRIVACY,
  { to: '/aboutUs', icon: Info, label: 'menuAboutUs', hint: 'myAboutUsHint' },
];

const MORE: readonly Entry[] = [
  { to: '/myGkMes', icon: BookHeart, label: 'guidesIFollow', hint: 'myGuidesHint' },
  {
    to: '/videoNow',
    icon: CalendarClock,
    label: 'myToday',
    hint: 'myTodayHint',
    visitors: 'reading',
  },
  {
    to: '/zhuanDetails',
    icon: Layers,
    label: 'menuCollects',
    hint: 'myCollectsHint',
    visitors: 'reading',
  },
  {
    to: '/eventoff',
    icon: Ticket,
    label: 'offlineEvents',
    hint: 'myEventsHint',
    visitors: 'reading',
  },
  {
    to: '/consult',
    icon: MessagesSquare,
    label: 'universityGroups',
    hint: 'myGroupsHint',
    visitors: 'reading',
  },
  {
    to: '/activityList',
    icon: MapPin,
    label: 'menuCampaigns',
    hint: 'myCampaignsHint',
    visitors: 'reading',
  },
  { to: '/myGkKnow', icon: Newspaper, label: 'menuNews', hint: 'myNewsHint', visitors: 'reading' },
];

/** What works without a login, by the specification, and is not on the tab bar. */
const OPEN: readonly Entry[] = [
  { to: '/searchAll', icon: Search, label: 'search', hint: 'mySearchHint', visitors: 'always' },
  {
    to: '/advList',
    icon: Layers,
    label: 'menuSessions',
    hint: 'myCollectsHint',
    visitors: 'always',
  },
  {
    to: '/appAgreement',
    icon: FileText,
    label: 'userAgreement',
    hint: 'myAgreementHint',
    visitors: 'always',
  },
];

const Links = ({ entries }: { readonly entries: readonly Entry[] }) =>
  entries.map(({ to, icon, label, hint }) => (
    <MenuLink key={to} to={to} icon={icon} label={t(label)} hint={t(hint)} />
  ));

/** For liaison staff: the universities that work with theirs, and where they work. */
export const StaffMenu = () => (
  <MenuList>
    <Links entries={STAFF} />
  </MenuList>
);

interface PersonProps {
  /** Liaison staff have no registration. */
  readonly staff: boolean;
  /** The row of the devices. */
  readonly devices: ReactNode;
}

/** What concerns the person and the product. */
export const PersonMenu = ({ staff, devices }: PersonProps) => (
  <MenuList>
    {!staff && <Links entries={[PROFILE]} />}
    {devices}
    <Links entries={HELP} />
  </MenuList>
);

/** From the profile: who may see it, and what else one may do with one's data. */
export const PrivacyMenu = () => (
  <MenuList>
    <Links entries={[PRIVACY]} />
  </MenuList>
);

/** Everything else that one may look for from here. */
export const MoreMenu = () => (
  <MenuList>
    <Links entries={MORE} />
  </MenuList>
);

/** What a visitor may open without a login. */
export const VisitorMenu = () => {
  const { openReading } = pageFacts.config;
  const entries = [...OPEN, ...MORE].filter(
    ({ visitors }) => visitors === 'always' || (visitors === 'reading' && openReading),
  );
  return (
    <MenuList>
      <Links entries={entries} />
    </MenuList>
  );
};
