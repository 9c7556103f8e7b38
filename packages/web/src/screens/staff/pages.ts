import { DESK_PAGES } from './desk-pages.ts';
import { ORG_PAGES } from './org-pages.ts';
import type { StaffPageEntry } from './page-entry.ts';

/**
 * All pages of the staff: the first of a section is where it begins. The menu is made of this list, so no item is
 * without a page.
 */
export const STAFF_PAGES: readonly StaffPageEntry[] = [...ORG_PAGES, ...DESK_PAGES];
