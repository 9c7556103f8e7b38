import { Drawer } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWide } from '../../../lib/wide.ts';
import { UndoToast } from '../../../ui/undo-toast.tsx';
import { useLayer } from '../../../ui/use-layer.ts';
import { t } from '../texts.ts';
import type { MenuCount } from './menu.ts';
import styles from './shell.module.css';
import { Side } from './side.tsx';
import { StaffShellContext } from './use-shell.ts';

interface Props extends ComponentProps<typeof Side> {
  /** Name of the section, for the title of the document. */
  readonly section: string;
  /** How much waits on all pages; null for nothing. */
  readonly waits?: MenuCount | null;
  /** In the bar on top of every page. */
  readonly bell?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/** Side bar or drawer, and the page beside it. */
export const StaffShell = ({ section, waits = null, bell = null, children, ...side }: Props) => {
  const wide = useWide();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const first = side.groups[0]?.items[0]?.to;
  const [panel, setPanel] = useState(false);
  const open = menuOpen && !wide;
  useLayer(open, () => setMenuOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page was chosen in it
  useEffect(() => setMenuOpen(false), [pathname]);
  const shell = useMemo(
    () => ({
      documentTitle: (page: string) => (pathname === first ? section : `${page} · ${section}`),
      openMenu: wide ? null : () => setMenuOpen(true),
      waits,
      bell,
      setPanel,
    }),
    [section, wide, pathname, first, waits, bell],
  );
  return (
    <StaffShellContext value={shell}>
      <div className={styles.shell} data-light>
        {wide && (
          <aside className={styles.side} aria-label={t('staffMenu')}>
            <Side {...side} />
          </aside>
        )}
        <Drawer
          open={open}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={256}
          closable={false}
          keyboard={false}
          aria-label={t('staffMenu')}
          styles={{ body: { padding: 0 } }}
        >
          <div className={styles.drawer} data-light>
            <Side {...side} />
          </div>
        </Drawer>
        <main
          id="main"
          data-panel={panel ? '' : undefined}
          tabIndex={-1}
          className={panel ? `${styles.main} ${styles.withPanel}` : styles.main}
        >
          {children}
        </main>
        <UndoToast />
      </div>
    </StaffShellContext>
  );
};
