import type { LucideIcon } from 'lucide-react';

/** The two parts of the product for staff, as their addresses begin. */
export type Section = '/orgCenter' | '/desk';

/** A page in the side bar. */
export interface MenuItem {
  readonly to: string;
  readonly title: string;
  readonly icon: LucideIcon;
}

/** Items that stand together, under a heading; the first group may have none. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** The item of an address: the one whose address it begins with, the longest of them. */
export const itemOf = (groups: readonly MenuGroup[], pathname: string): MenuItem | null =>
  groups
    .flatMap(({ items }) => items)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0] ?? null;
