import type { LucideIcon } from 'lucide-react';
import { BookOpen, ChartNoAxesColumn, CircleUserRound, Landmark, SquarePlay } from 'lucide-react';
import { routeOf } from './routes.ts';
import type { TextKey } from './texts.ts';

/** The site with the universities' data: the Ministry's own, open to everyone. */
const UNIVERSITY_DATA_URL = 'https://gaokao.chsi.com.cn';

interface TabEntry {
  readonly label: TextKey;
  readonly icon: LucideIcon;
  /** A path of ours, or the address of another site. */
  readonly to: string;
}

/** The tab bar, in the specification's order. */
export const TABS: readonly TabEntry[] = [
  { label: 'tabData', icon: ChartNoAxesColumn, to: UNIVERSITY_DATA_URL },
  { label: 'admissionGuides', icon: BookOpen, to: '/ebook' },
  { label: 'talks', icon: SquarePlay, to: '/video' },
  { label: 'institutions', icon: Landmark, to: '/orgList' },
  { label: 'tabMy', icon: CircleUserRound, to: '/my' },
];

/** The navigation of wide screens. */
export const TOP_LINKS: readonly { readonly label: TextKey; readonly to: string }[] = [
  { label: 'talks', to: '/video' },
  { label: 'institutions', to: '/orgList' },
  { label: 'admissionGuides', to: '/ebook' },
  { label: 'offlineEvents', to: '/eventoff' },
  { label: 'groups', to: '/consult' },
];

/** Whether an entry of the navigation is the one of an address. */
export const isCurrent = (to: string, pathname: string): boolean =>
  (routeOf(pathname)?.under ?? pathname) === to || pathname.startsWith(`${to}/`);
