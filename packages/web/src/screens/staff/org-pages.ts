import { STUDIO_PATH } from '@xuanjiang/contracts/rules/studio-page';
import {
  BookOpen,
  CalendarDays,
  Captions,
  ChartColumn,
  Clapperboard,
  ClipboardList,
  FileDown,
  FileSpreadsheet,
  Landmark,
  Layers,
  LayoutDashboard,
  MessageCircleQuestion,
  MessageSquareText,
  Radio,
  School,
  UsersRound,
} from 'lucide-react';
import type { StaffPageEntry } from './page-entry.ts';
import { page } from './page-entry.ts';

/** The pages of liaison staff, in the order of the side bar. */
export const ORG_PAGES: readonly StaffPageEntry[] = [
  {
    at: '/orgCenter/overview',
    group: '',
    icon: LayoutDashboard,
    ...page('overview', () => import('./org/overview-screen.tsx'), 'OverviewScreen'),
  },
  {
    at: '/orgCenter/talks',
    group: '',
    icon: Radio,
    ...page('ownTalks', () => import('./org/talks-screen.tsx'), 'OrgTalksScreen'),
  },
  {
    at: '/orgCenter/captions',
    group: '',
    icon: Captions,
    ...page('captions', () => import('./org/captions-screen.tsx'), 'CaptionsScreen'),
  },
  {
    at: '/orgCenter/questions',
    group: '',
    icon: MessageCircleQuestion,
    ...page('questions', () => import('./org/questions-screen.tsx'), 'QuestionsScreen'),
  },
  {
    at: '/orgCenter/signups',
    group: '',
    icon: ClipboardList,
    ...page('signUps', () => import('./org/signups-screen.tsx'), 'SignupsScreen'),
  },
  {
    at: '/orgCenter/polls',
    group: '',
    icon: ChartColumn,
    ...page('polls', () => import('./org/polls-screen.tsx'), 'PollsScreen'),
  },
  {
    at: '/orgCenter/stats',
    group: '',
    icon: ChartColumn,
    ...page('figures', () => import('./org/stats-screen.tsx'), 'OrgStatsScreen'),
  },
  {
    at: '/orgCenter/guides',
    group: '',
    icon: BookOpen,
    ...page('admissionGuides', () => import('./org/own-guides-screen.tsx'), 'OwnGuidesScreen'),
  },
  {
    at: '/orgCenter/collections',
    group: '',
    icon: Layers,
    ...page('collections', () => import('./collections-screen.tsx'), 'CollectionsScreen'),
  },
  {
    at: '/orgCenter/push-schools',
    group: 'staffGroupReach',
    icon: School,
    ...page('schoolsToReach', () => import('./push-schools-screen.tsx'), 'PushSchoolsScreen'),
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
    ...page('offlineEvents', () => import('./org/events-screen.tsx'), 'OrgEventsScreen'),
  },
  {
    at: '/orgCenter/groups',
    group: 'staffGroupOwn',
    icon: UsersRound,
    ...page('universityGroups', () => import('./org/groups-screen.tsx'), 'OrgGroupsScreen'),
  },
  {
    at: '/orgCenter/exports',
    group: '',
    icon: FileDown,
    ...page('exports', () => import('./org/exports-screen.tsx'), 'OwnExportsScreen'),
  },
  {
    at: '/orgCenter/enrolment',
    group: '',
    icon: FileSpreadsheet,
    ...page('enrolmentData', () => import('./org/enrolment-screen.tsx'), 'OwnEnrolmentScreen'),
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
    ...page('replay', () => import('./org/replay-screen.tsx'), 'ReplayScreen'),
  },
  {
    at: '/orgCenter/digest',
    group: null,
    icon: ChartColumn,
    ...page('digest', () => import('./org/digest-screen.tsx'), 'DigestScreen'),
  },
  {
    at: STUDIO_PATH,
    group: null,
    icon: Radio,
    whole: true,
    ...page('staffStudio', () => import('./org/studio-screen.tsx'), 'StudioScreen'),
  },
];
