import type { WaitingCounts } from '@xuanjiang/contracts/waiting';
import type { MenuGroup, Section } from '../../desk/kit/public.ts';
import { entryAt } from '../../desk/kit/public.ts';
import { waitsOf } from '../../desk/overview/waiting/public.ts';
import { DESK_PAGES } from './desk-pages.ts';
import { ORG_PAGES } from './org-pages.ts';
import type { StaffPageEntry } from './page-entry.ts';
import { t } from './texts.ts';

/**
 * All pages of the staff: the first of a section is where it begins. The menu is made of this list, so no item is
 * without a page.
 */
const STAFF_PAGES: readonly StaffPageEntry[] = [...ORG_PAGES, ...DESK_PAGES];

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
