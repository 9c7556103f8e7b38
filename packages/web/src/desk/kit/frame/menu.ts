import type { LucideIcon } from 'lucide-react';

/** The two parts of the product for staff, as their addresses begin. */
export type Section = '/orgCenter' | '/desk';

/** How much waits on a page. */
export interface MenuCount {
  /** 1 or more. */
  readonly count: number;
  /** Some of it is late, or somebody waits for an answer; else it is a number to know. */
  readonly urgent: boolean;
}

/** A page in the side bar. */
export interface MenuItem {
  readonly to: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Null where nothing waits. */
  readonly waits?: MenuCount | null;
}

/** Items that stand together, under a heading; the first group may have none. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** The entry of an address: the one whose address it is or is below, the longest of them. */
export const entryAt = <T>(
  entries: readonly T[],
  addressOf: (entry: T) => string,
  pathname: string,
): T | null =>
  entries
    .filter((entry) => `${pathname}/`.startsWith(`${addressOf(entry)}/`))
    .sort((a, b) => addressOf(b).length - addressOf(a).length)[0] ?? null;

/** The item of an address in the side bar; null for a page that stands beside it. */
export const itemOf = (groups: readonly MenuGroup[], pathname: string): MenuItem | null =>
  entryAt(
    groups.flatMap(({ items }) => items),
    ({ to }) => to,
    pathname,
  );
