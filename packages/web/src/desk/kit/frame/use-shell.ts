import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { MenuCount } from './menu.ts';

/** What the frame around a staff page gives to it. */
export interface StaffShell {
  /** Title of the document at a page with this title: the first page has that of the section. */
  readonly documentTitle: (page: string) => string;
  /** Shows the menu where it is a drawer; null where it stands beside the page. */
  readonly openMenu: (() => void) | null;
  /** How much waits on all pages of the menu; null for nothing. */
  readonly waits: MenuCount | null;
  /** In the bar on top of every page, at the right. */
  readonly bell: ReactNode;
  /** A panel stands beside the page, which leaves room for it. */
  readonly setPanel: (open: boolean) => void;
}

export const StaffShellContext = createContext<StaffShell>({
  documentTitle: (page) => page,
  openMenu: null,
  waits: null,
  bell: null,
  setPanel: () => {},
});

export const useStaffShell = (): StaffShell => useContext(StaffShellContext);
