import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../features/people/account/public.ts';
import { requireLogin, useAppState } from '../lib/app-state.ts';
import { useOnline } from '../lib/online.ts';
import { useSession } from '../lib/session.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorState } from '../ui/state.tsx';

const blank = (
  <Page title back>
    {null}
  </Page>
);

/** What a visitor sees of a page before the login: the login dialog is loaded at the same time. */
export const LoginNeeded = lazyView<object>(
  async () => (await import('./login-needed.tsx')).LoginNeeded,
  { loading: blank, failed: blank },
);

interface Props {
  /** The screen has something to say to visitors itself. */
  readonly visitors: boolean;
  /** It also has a login: the dialog does not open over it. */
  readonly ownLogin: boolean;
  /** It shows what the device keeps where the account cannot be loaded. */
  readonly kept: boolean;
  /** The screen while it is not known yet whose the session is. */
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

interface PendingProps extends Pick<Props, 'loading' | 'kept'> {
  readonly token: string;
  /** The account cannot be loaded now, and the screen does without it. */
  readonly onKept: () => void;
}

/** In place of a screen while it is not known whose the session is. */
const AccountPending = ({ token, loading, kept, onKept }: PendingProps) => {
  const { isError, refetch } = useAccount(token);
  const online = useOnline();
  const without = kept && (isError || !online);
  useEffect(() => {
    if (without) onKept();
  }, [without, onKept]);
  return isError && !kept ? (
    <Page title back>
      <ErrorState onRetry={() => void refetch()} />
    </Page>
  ) : (
    loading
  );
};

/**
 * Before a screen that needs a login: a visitor is asked to log in first, and with a session that
 * was stored its account is loaded first.
 */
export const LoginGate = ({ visitors, ownLogin, kept, loading, children }: Props) => {
  const { status, token } = useSession();
  const visitor = status === 'visitor';
  // Only on entering: a screen that is shown stays while another account is loaded.
  const [entered, setEntered] = useState(status !== 'loading');
  if (!entered && status !== 'loading') setEntered(true);
  const enter = useCallback(() => setEntered(true), []);
  // On entering only: a user who has just logged out is not asked to log in again.
  useEffect(() => {
    if (!ownLogin) requireLogin();
    return () => useAppState.setState({ showLogin: false });
  }, [ownLogin]);
  if (!entered) {
    return <AccountPending token={token} loading={loading} kept={kept} onKept={enter} />;
  }
  if (!visitor || visitors) return children;
  return <LoginNeeded />;
};
