import { Button } from 'antd';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { badgeText } from '../../../ui/badge-text.ts';
import { t } from '../texts.ts';
import styles from './shell.module.css';
import { useStaffShell } from './use-shell.ts';

interface Props {
  readonly title: string;
  /** Beside the title: a date, a count. */
  readonly note?: ReactNode;
  /** A search field, at the right. */
  readonly search?: ReactNode;
  /** The page's main action last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Names the document after a page. */
export const useStaffTitle = (title: string): void => {
  const { documentTitle } = useStaffShell();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title, documentTitle]);
};

/** The frame of a staff page: the bar on top, and what stands below it. */
export const StaffPage = ({ title, note, search, actions, children }: Props) => {
  const { openMenu, waits, bell } = useStaffShell();
  useStaffTitle(title);
  return (
    <>
      <header className={styles.top}>
        {openMenu !== null && (
          <span className={styles.opener}>
            <Button
              type="text"
              icon={<Menu size={20} aria-hidden="true" />}
              aria-label={t('staffOpenMenu')}
              onClick={openMenu}
            />
            {waits !== null && (
              // The bell says it in words.
              <span className={styles.mark} data-urgent={waits.urgent || undefined} aria-hidden>
                {badgeText(waits.count)}
              </span>
            )}
          </span>
        )}
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {search !== undefined && <div className={styles.search}>{search}</div>}
        {bell !== null && <div className={styles.bell}>{bell}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
};
