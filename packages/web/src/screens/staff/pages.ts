import type { LucideIcon } from 'lucide-react';
import { BookX, Landmark, Layers, MessageSquareText, School } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MenuGroup, Section } from '../../features/staff/public.ts';
import type { LazyView } from '../../ui/lazy-view.tsx';
import { pageView } from './page-view.tsx';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** A page of the staff. */
interface StaffPageEntry {
  /** Its address; what is below it belongs to it as well. Begins with its section. */
  readonly at: `${Section}${string}`;
  readonly title: TextKey;
  /** Where it stands in the side bar: '' above the groups, null nowhere. */
  readonly group: TextKey | '' | null;
  readonly icon: LucideIcon;
  readonly view: LazyView<object>;
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
    at: '/orgCenter/partners',
    group: 'staffGroupOwn',
    icon: Landmark,
    ...page('titleCooperSch', () => import('./org/partners-screen.tsx'), 'PartnersScreen'),
  },
  {
    at: '/orgCenter/collections',
    group: 'staffGroupOwn',
    icon: Layers,
    ...page('staffCollections', () => import('./collections-screen.tsx'), 'CollectionsScreen'),
  },
  {
    at: '/orgCenter/push-schools',
    group: 'staffGroupOwn',
    icon: School,
    ...page('staffPushSchools', () => import('./push-schools-screen.tsx'), 'PushSchoolsScreen'),
  },
  {
    at: '/orgCenter/push-templates',
    group: 'staffGroupOwn',
    icon: MessageSquareText,
    ...page('staffPushTexts', () => import('./push-templates-screen.tsx'), 'PushTemplatesScreen'),
  },
  {
    at: '/desk/collections',
    group: 'staffGroupContent',
    icon: Layers,
    ...page('staffCollections', () => import('./collections-screen.tsx'), 'CollectionsScreen'),
  },
  {
    at: '/desk/push-schools',
    group: 'staffGroupContent',
    icon: School,
    ...page('staffPushSchools', () => import('./push-schools-screen.tsx'), 'PushSchoolsScreen'),
  },
  {
    at: '/desk/push-templates',
    group: 'staffGroupContent',
    icon: MessageSquareText,
    ...page('staffPushTexts', () => import('./push-templates-screen.tsx'), 'PushTemplatesScreen'),
  },
  {
    at: '/desk/words',
    group: 'staffGroupOrder',
    icon: BookX,
    ...page('staffWords', () => import('./desk/words-screen.tsx'), 'WordsScreen'),
  },
];

const inSection = (section: Section) => STAFF_PAGES.filter(({ at }) => at.startsWith(section));

/** The pages of a section as they stand in the side bar, by groups. */
export const menuOf = (section: Section): MenuGroup[] => {
  const groups = Map.groupBy(inSection(section), ({ group }) => group);
  return [...groups].flatMap(([group, pages]) =>
    group === null
      ? []
      : {
          title: group === '' ? '' : t(group),
          items: pages.map(({ at, title, icon }) => ({ to: at, title: t(title), icon })),
        },
  );
};

/** The address at which a section begins. */
export const firstOf = (section: Section): string | undefined => inSection(section)[0]?.at;

/** The page of an address: the one whose address it begins with, the longest of them. */
export const pageAt = (pathname: string): StaffPageEntry | null =>
  STAFF_PAGES.filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`)).sort(
    (a, b) => b.at.length - a.at.length,
  )[0] ?? null;
