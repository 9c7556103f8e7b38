import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { requireLogin, useAppState } from '../lib/app-state.ts';
import { useSession } from '../lib/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/state.tsx';
import { t } from './texts.ts';

interface Props {
  /** The screen has something to say to visitors itself. */
  readonly visitors: boolean;
  readonly children: ReactNode;
}

/** Before a screen that needs a login: a visitor is asked to log in first. */
export const LoginGate = ({ visitors, children }: Props) => {
  const visitor = useSession(({ status }) => status === 'visitor');
  // On entering only: a user who has just logged out is not asked to log in again.
  useEffect(() => {
    requireLogin();
    return () => useAppState.setState({ showLogin: false });
  }, []);
  if (!visitor || visitors) return children;
  return (
    <Page title back>
      <EmptyState
        title={t('loginNeeded')}
        hint={t('loginNeededHint')}
        action={
          <>
            <Button onClick={requireLogin}>{t('login')}</Button>
            <ButtonLink kind="soft" to="/video">
              {t('goToTalks')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
};
