import { createContext, useContext } from 'react';

/** What the frame around a staff page gives to it. */
export interface StaffShell {
  /** Title of the document at a page with this title: the first page has that of the section. */
  readonly documentTitle: (page: string) => string;
  /** Shows the menu where it is a drawer; null where it stands beside the page. */
  readonly openMenu: (() => void) | null;
  /** A panel stands beside the page, which leaves room for it. */
  readonly setPanel: (open: boolean) => void;
}

export const StaffShellContext = createContext<StaffShell>({
  documentTitle: (page) => page,
  openMenu: null,
  setPanel: () => {},
});

export const useStaffShell = (): StaffShell => useContext(StaffShellContext);
