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
  FileUp,
  Landmark,
  Layers,
  LayoutDashboard,
  MessageCircleQuestion,
  MessageSquareText,
  MessagesSquare,
  Radio,
  School,
  SquarePen,
  UserCog,
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
    ...page(
      'overview',
      () => import('../../desk/overview/stat/components/overview-page.tsx'),
      'OverviewPage',
    ),
  },
  {
    at: '/orgCenter/talks',
    waits: ['approval'],
    group: '',
    icon: Radio,
    ...page('ownTalks', () => import('./org/talks-screen.tsx'), 'OrgTalksScreen'),
  },
  {
    at: '/orgCenter/messages',
    waits: ['thread'],
    group: '',
    icon: MessagesSquare,
    ...page(
      'privateMessages',
      () => import('../../desk/rooms/thread/components/messages-page.tsx'),
      'MessagesPage',
    ),
  },
  {
    at: '/orgCenter/captions',
    group: '',
    icon: Captions,
    ...page('captions', () => import('./org/captions-screen.tsx'), 'CaptionsScreen'),
  },
  {
    at: '/orgCenter/questions',
    waits: ['question'],
    group: '',
    icon: MessageCircleQuestion,
    ...page(
      'questions',
      () => import('../../desk/rooms/question/components/questions-page.tsx'),
      'QuestionsPage',
    ),
  },
  {
    at: '/orgCenter/signups',
    waits: ['signup'],
    group: '',
    icon: ClipboardList,
    ...page(
      'signUps',
      () => import('../../desk/reach/signup/components/signups-page.tsx'),
      'SignupsPage',
    ),
  },
  {
    at: '/orgCenter/polls',
    group: '',
    icon: ChartColumn,
    ...page(
      'polls',
      () => import('../../desk/rooms/question/components/polls-page.tsx'),
      'PollsPage',
    ),
  },
  {
    at: '/orgCenter/stats',
    group: '',
    icon: ChartColumn,
    ...page(
      'figures',
      () => import('../../desk/overview/stat/components/stats-page.tsx'),
      'StatsPage',
    ),
  },
  {
    at: '/orgCenter/guides',
    group: '',
    icon: BookOpen,
    ...page(
      'admissionGuides',
      () => import('../../desk/talks/guide/guide-page.tsx'),
      'OrgGuidesPage',
    ),
  },
  {
    at: '/orgCenter/collections',
    group: '',
    icon: Layers,
    ...page(
      'collections',
      () => import('../../desk/talks/collection/components/collections-page.tsx'),
      'CollectionsPage',
    ),
  },
  {
    at: '/orgCenter/push-schools',
    group: 'staffGroupReach',
    icon: School,
    ...page(
      'schoolsToReach',
      () => import('../../desk/reach/outreach/components/push-schools-page.tsx'),
      'PushSchoolsPage',
    ),
  },
  {
    at: '/orgCenter/push-templates',
    group: 'staffGroupReach',
    icon: MessageSquareText,
    ...page(
      'staffPushTexts',
      () => import('../../desk/reach/outreach/template-page.tsx'),
      'PushTemplatesPage',
    ),
  },
  {
    at: '/orgCenter/events',
    waits: ['event'],
    group: '',
    icon: CalendarDays,
    ...page(
      'offlineEvents',
      () => import('../../desk/events/event/event-page.tsx'),
      'OrgEventsPage',
    ),
  },
  {
    at: '/orgCenter/university',
    waits: ['edit'],
    group: 'staffGroupOwn',
    icon: School,
    ...page(
      'ownPage',
      () => import('../../desk/universities/university/page/components/own-page.tsx'),
      'OwnPage',
    ),
  },
  {
    at: '/orgCenter/figures',
    group: 'staffGroupOwn',
    icon: FileSpreadsheet,
    ...page(
      'enrolmentData',
      () => import('../../desk/universities/university/figures/components/figures-page.tsx'),
      'FiguresPage',
    ),
  },
  {
    at: '/orgCenter/corrections',
    waits: ['correction'],
    group: 'staffGroupOwn',
    icon: SquarePen,
    ...page(
      'reportsOfWrongData',
      () => import('../../desk/universities/university/components/corrections-page.tsx'),
      'CorrectionsPage',
    ),
  },
  {
    at: '/orgCenter/enrolment',
    waits: ['sheet'],
    group: 'staffGroupOwn',
    icon: FileUp,
    ...page(
      'importTables',
      () => import('../../desk/universities/university/sheet/components/sheets-page.tsx'),
      'OwnSheetsPage',
    ),
  },
  {
    at: '/orgCenter/groups',
    waits: ['group'],
    group: 'staffGroupOwn',
    icon: UsersRound,
    ...page(
      'universityGroups',
      () => import('../../desk/events/group/group-page.tsx'),
      'OrgGroupsPage',
    ),
  },
  {
    at: '/orgCenter/colleagues',
    group: 'staffGroupOwn',
    icon: UserCog,
    ...page(
      'colleagues',
      () => import('../../desk/people/colleague/components/colleagues-page.tsx'),
      'ColleaguesPage',
    ),
  },
  {
    at: '/orgCenter/exports',
    group: '',
    icon: FileDown,
    ...page(
      'exports',
      () => import('../../desk/overview/export/components/exports-page.tsx'),
      'OwnExportsPage',
    ),
  },
  {
    at: '/orgCenter/partners',
    group: 'staffGroupOwn',
    icon: Landmark,
    ...page('titleCooperSch', () => import('./org/partners-screen.tsx'), 'PartnersScreen'),
  },
  {
    at: '/orgCenter/events/attendees',
    group: null,
    icon: CalendarDays,
    ...page(
      'eventAttendees',
      () => import('../../desk/reach/attendee/components/attendees-page.tsx'),
      'AttendeesPage',
    ),
  },
  {
    at: '/orgCenter/replay',
    group: null,
    icon: Clapperboard,
    ...page(
      'replay',
      () => import('../../desk/media/replay/components/replay-page.tsx'),
      'ReplayPage',
    ),
  },
  {
    at: '/orgCenter/digest',
    group: null,
    icon: ChartColumn,
    ...page(
      'digest',
      () => import('../../desk/overview/stat/components/digest-page.tsx'),
      'DigestPage',
    ),
  },
  {
    at: STUDIO_PATH,
    group: null,
    icon: Radio,
    whole: true,
    ...page(
      'studio',
      () => import('../../desk/media/studio/components/studio-page.tsx'),
      'StudioPage',
    ),
  },
];
