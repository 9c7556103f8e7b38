import { createContext, useContext } from 'react';

/** What the frame around a staff page gives to it. */
export interface StaffShell {
  /** Name of the section, for the title of the document. */
  readonly section: string;
  /** Shows the menu where it is a drawer; null where it stands beside the page. */
  readonly openMenu: (() => void) | null;
  /** A panel stands beside the page, which leaves room for it. */
  readonly setPanel: (open: boolean) => void;
}

export const StaffShellContext = createContext<StaffShell>({
  section: '',
  openMenu: null,
  setPanel: () => {},
});

export const useStaffShell = (): StaffShell => useContext(StaffShellContext);
