import type { WaitingCounts } from '@xuanjiang/contracts/waiting';
import type { MenuGroup, Section } from '../../desk/kit/public.ts';
import { entryAt } from '../../desk/kit/public.ts';
import { waitsOf } from '../../desk/overview/waiting/public.ts';
import type { StaffPageEntry } from './page-entry.ts';
import { STAFF_PAGES } from './pages.ts';
import { t } from './texts.ts';

const inSection = (section: Section) => STAFF_PAGES.filter(({ at }) => at.startsWith(section));

/** The pages of a section as they stand in the side bar, by groups, and how much waits on each. */
export const menuOf = (section: Section, counts: WaitingCounts | undefined): MenuGroup[] => {
  const pages = inSection(section);
  const groups = [...new Set(pages.map(({ group }) => group))].filter((group) => group !== null);
  return groups.map((group) => ({
    title: group === '' ? '' : t(group),
    items: pages
      .filter((page) => page.group === group)
      .map(({ at, title, icon, waits }) => ({
        ...{ to: at, title: t(title), icon },
        waits: waits === undefined ? null : waitsOf(counts, waits),
      })),
  }));
};

/** The address at which a section begins. */
export const firstOf = (section: Section): string | undefined => inSection(section)[0]?.at;

/** The page of an address. */
export const pageAt = (pathname: string): StaffPageEntry | null =>
  entryAt(STAFF_PAGES, ({ at }) => at, pathname);
