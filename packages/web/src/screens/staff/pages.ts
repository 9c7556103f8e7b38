import { STUDIO_DESK_PATH, STUDIO_PATH } from '@xuanjiang/contracts/rules/studio-page';
import type { LucideIcon } from 'lucide-react';
import {
  BookOpen,
  BookX,
  CalendarDays,
  Captions,
  ChartColumn,
  Clapperboard,
  ClipboardList,
  Download,
  FileDown,
  FileSpreadsheet,
  Flag,
  Landmark,
  Layers,
  LayoutDashboard,
  LibraryBig,
  Megaphone,
  MessageCircleQuestion,
  MessageSquareText,
  Newspaper,
  Radio,
  School,
  ScrollText,
  Send,
  SquarePen,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Section } from '../../features/staff/public.ts';
import type { LazyView } from '../../ui/lazy-view.tsx';
import { pageView } from './page-view.tsx';
import type { TextKey } from './texts.ts';

/** A page of the staff. */
export interface StaffPageEntry {
  /** Its address; what is below it belongs to it as well. Begins with its section. */
  readonly at: `${Section}${string}`;
  readonly title: TextKey;
  /** Where it stands in the side bar: '' above the groups, null nowhere. */
  readonly group: TextKey | '' | null;
  readonly icon: LucideIcon;
  readonly view: LazyView<object>;
  /** Fills the window: no side bar. */
  readonly whole?: true;
}

/** A page by its module and the name of its component: loaded when it is first shown. */
const page = <N extends string>(
  title: TextKey,
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): Pick<StaffPageEntry, 'title' | 'view'> => ({
  title,
  view: pageView(async () => (await load())[name], title),
});

/**
 * All pages of the staff, each in a line, in the order of the side bar: the first of a section is where
 * it begins. The menu is made of this list, so no item is without a page.
 */
export const STAFF_PAGES: readonly StaffPageEntry[] = [
  {
    at: '/orgCenter/overview',
    group: '',
    icon: LayoutDashboard,
    ...page('orgCenterOverview', () => import('./org/overview-screen.tsx'), 'OverviewScreen'),
  },
  {
    at: '/orgCenter/talks',
    group: '',
    icon: Radio,
    ...page('staffOwnTalks', () => import('./org/talks-screen.tsx'), 'OrgTalksScreen'),
  },
  {
    at: '/orgCenter/captions',
    group: '',
    icon: Captions,
    ...page('staffCaptions', () => import('./org/captions-screen.tsx'), 'CaptionsScreen'),
  },
  {
    at: '/orgCenter/questions',
    group: '',
    icon: MessageCircleQuestion,
    ...page('staffQuestions', () => import('./org/questions-screen.tsx'), 'QuestionsScreen'),
  },
  {
    at: '/orgCenter/signups',
    group: '',
    icon: ClipboardList,
    ...page('staffSignups', () => import('./org/signups-screen.tsx'), 'SignupsScreen'),
  },
  {
    at: '/orgCenter/polls',
    group: '',
    icon: ChartColumn,
    ...page('staffPolls', () => import('./org/polls-screen.tsx'), 'PollsScreen'),
  },
  {
    at: '/orgCenter/stats',
    group: '',
    icon: ChartColumn,
    ...page('staffStats', () => import('./org/stats-screen.tsx'), 'OrgStatsScreen'),
  },
  {
    at: '/orgCenter/guides',
    group: '',
    icon: BookOpen,
    ...page('staffGuides', () => import('./org/own-guides-screen.tsx'), 'OwnGuidesScreen'),
  },
  {
    at: '/orgCenter/collections',
    group: '',
    icon: Layers,
    ...page('staffCollections', () => import('./collections-screen.tsx'), 'CollectionsScreen'),
  },
  {
    at: '/orgCenter/push-schools',
    group: 'staffGroupReach',
    icon: School,
    ...page('staffPushSchools', () => import('./push-schools-screen.tsx'), 'PushSchoolsScreen'),
  },
  {
    at: '/orgCenter/push-templates',
    group: 'staffGroupReach',
    icon: MessageSquareText,
    ...page('staffPushTexts', () => import('./push-templates-screen.tsx'), 'PushTemplatesScreen'),
  },
  {
    at: '/orgCenter/events',
    group: '',
    icon: CalendarDays,
    ...page('staffEvents', () => import('./org/events-screen.tsx'), 'OrgEventsScreen'),
  },
  {
    at: '/orgCenter/groups',
    group: 'staffGroupOwn',
    icon: UsersRound,
    ...page('staffGroups', () => import('./org/groups-screen.tsx'), 'OrgGroupsScreen'),
  },
  {
    at: '/orgCenter/exports',
    group: '',
    icon: FileDown,
    ...page('staffExports', () => import('./org/exports-screen.tsx'), 'OwnExportsScreen'),
  },
  {
    at: '/orgCenter/partners',
    group: 'staffGroupOwn',
    icon: Landmark,
    ...page('titleCooperSch', () => import('./org/partners-screen.tsx'), 'PartnersScreen'),
  },
  {
    at: '/orgCenter/replay',
    group: null,
    icon: Clapperboard,
    ...page('staffReplay', () => import('./org/replay-screen.tsx'), 'ReplayScreen'),
  },
  {
    at: '/orgCenter/digest',
    group: null,
    icon: ChartColumn,
    ...page('staffDigest', () => import('./org/digest-screen.tsx'), 'DigestScreen'),
  },
  {
    at: STUDIO_PATH,
    group: null,
    icon: Radio,
    whole: true,
    ...page('staffStudio', () => import('./org/studio-screen.tsx'), 'StudioScreen'),
  },
  {
    at: '/desk/talks',
    group: 'staffGroupContent',
    icon: Radio,
    ...page('staffTalks', () => import('./desk/talks-screen.tsx'), 'DeskTalksScreen'),
  },
  {
    at: '/desk/collections',
    group: 'staffGroupContent',
    icon: Layers,
    ...page('staffCollections', () => import('./collections-screen.tsx'), 'CollectionsScreen'),
  },
  {
    at: '/desk/universities',
    group: 'staffGroupContent',
    icon: School,
    ...page(
      'staffUniversities',
      () => import('./desk/universities-screen.tsx'),
      'UniversitiesScreen',
    ),
  },
  {
    at: '/desk/enrolment',
    group: 'staffGroupContent',
    icon: FileSpreadsheet,
    ...page('staffEnrolment', () => import('./desk/enrolment-screen.tsx'), 'EnrolmentScreen'),
  },
  {
    at: '/desk/corrections',
    group: 'staffGroupContent',
    icon: SquarePen,
    ...page('staffCorrections', () => import('./desk/corrections-screen.tsx'), 'CorrectionsScreen'),
  },
  {
    at: '/desk/guides',
    group: 'staffGroupContent',
    icon: BookOpen,
    ...page('staffGuides', () => import('./desk/guides-screen.tsx'), 'GuidesScreen'),
  },
  {
    at: '/desk/sets',
    group: 'staffGroupContent',
    icon: LibraryBig,
    ...page('staffSets', () => import('./desk/sets-screen.tsx'), 'SetsScreen'),
  },
  {
    at: '/desk/events',
    group: 'staffGroupContent',
    icon: CalendarDays,
    ...page('staffEvents', () => import('./desk/events-screen.tsx'), 'DeskEventsScreen'),
  },
  {
    at: '/desk/groups',
    group: 'staffGroupContent',
    icon: UsersRound,
    ...page('staffGroups', () => import('./desk/groups-screen.tsx'), 'DeskGroupsScreen'),
  },
  {
    at: '/desk/news',
    group: 'staffGroupContent',
    icon: Newspaper,
    ...page('staffNews', () => import('./desk/news-screen.tsx'), 'NewsScreen'),
  },
  {
    at: '/desk/adverts',
    group: 'staffGroupContent',
    icon: Megaphone,
    ...page('staffAdverts', () => import('./desk/adverts-screen.tsx'), 'AdvertsScreen'),
  },
  {
    at: '/desk/push',
    group: 'staffGroupReach',
    icon: Send,
    ...page('staffPush', () => import('./desk/push-screen.tsx'), 'PushScreen'),
  },
  {
    at: '/desk/push-schools',
    group: 'staffGroupReach',
    icon: School,
    ...page('staffPushSchools', () => import('./push-schools-screen.tsx'), 'PushSchoolsScreen'),
  },
  {
    at: '/desk/push-templates',
    group: 'staffGroupReach',
    icon: MessageSquareText,
    ...page('staffPushTexts', () => import('./push-templates-screen.tsx'), 'PushTemplatesScreen'),
  },
  {
    at: '/desk/reports',
    group: 'staffGroupOrder',
    icon: Flag,
    ...page('staffReports', () => import('./desk/reports-screen.tsx'), 'ReportsScreen'),
  },
  {
    at: '/desk/feedback',
    group: 'staffGroupOrder',
    icon: MessageSquareText,
    ...page('staffFeedback', () => import('./desk/feedback-screen.tsx'), 'FeedbackScreen'),
  },
  {
    at: '/desk/words',
    group: 'staffGroupOrder',
    icon: BookX,
    ...page('staffWords', () => import('./desk/words-screen.tsx'), 'WordsScreen'),
  },
  {
    at: '/desk/stats',
    group: 'staffGroupRights',
    icon: ChartColumn,
    ...page('staffStats', () => import('./desk/stats-screen.tsx'), 'DeskStatsScreen'),
  },
  {
    at: '/desk/exports',
    group: 'staffGroupRights',
    icon: Download,
    ...page('staffExports', () => import('./desk/exports-screen.tsx'), 'DeskExportsScreen'),
  },
  {
    at: '/desk/users',
    group: 'staffGroupRights',
    icon: UserCog,
    ...page('staffUsers', () => import('./desk/users-screen.tsx'), 'UsersScreen'),
  },
  {
    at: '/desk/audit',
    group: 'staffGroupRights',
    icon: ScrollText,
    ...page('staffAudit', () => import('./desk/audit-screen.tsx'), 'AuditScreen'),
  },
  {
    at: STUDIO_DESK_PATH,
    group: null,
    icon: Radio,
    whole: true,
    ...page('staffStudio', () => import('./org/studio-screen.tsx'), 'StudioScreen'),
  },
  {
    at: '/desk/replay',
    group: null,
    icon: Clapperboard,
    ...page('staffReplay', () => import('./org/replay-screen.tsx'), 'ReplayScreen'),
  },
  {
    at: '/desk/digest',
    group: null,
    icon: ChartColumn,
    ...page('staffDigest', () => import('./org/digest-screen.tsx'), 'DigestScreen'),
  },
];
