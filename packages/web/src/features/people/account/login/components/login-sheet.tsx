import { isSharedPage } from '@xuanjiang/contracts/rules/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppState } from '../../../../../lib/app-state.ts';
import { idIn } from '../../../../../lib/id-in.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { loginReason } from '../../intent/login-reason.ts';
import { dropOpen, keepOpen } from '../../intent/store.ts';
import { t } from '../texts.ts';
import styles from './login-sheet.module.css';
import { LoginWays } from './login-ways.tsx';

export interface LoginSheetProps {
  /** The title of a screen that shows nothing before the login: going back leaves it. Else null. */
  readonly page: string | null;
  readonly onClose: () => void;
}

/** The login over the screen. */
export const LoginSheet = ({ page, onClose }: LoginSheetProps) => {
  const asked = useAppState((state) => state.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another thing is asked for
  useEffect(keepOpen, [asked]);
  useEffect(() => dropOpen, []);
  const { pathname, search } = useLocation();
  const id = idIn(new URLSearchParams(search));
  const sharedPage = page !== null && isSharedPage(pathname) && id !== '' ? pathname : null;
  // The page asks for it too: its head is read above the sheet where it came.
  const { data: card } = trpc.share.card.useQuery(
    { Page: sharedPage ?? '/orgDetail', Id: id },
    { enabled: sharedPage !== null },
  );
  const isRead = sharedPage !== null && card !== undefined;
  const ofPage = page === null ? null : t('loginWhyPage', { page });
  const why = asked === null ? ofPage : loginReason(asked.intent);
  return (
    <Sheet
      open
      ofPage={page !== null}
      place={isRead ? 'below' : undefined}
      title={t('loginTitle')}
      onClose={onClose}
    >
      {why !== null && <p className={`two-lines ${styles.why}`}>{why}</p>}
      <LoginWays onClose={onClose} />
    </Sheet>
  );
};
