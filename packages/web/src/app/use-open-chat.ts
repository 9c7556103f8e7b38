import { useEffect } from 'react';
import { afterLoad } from '../lib/after-load.ts';
import { lazy } from '../lib/lazy.ts';
import { useSession } from '../lib/session.ts';

const chat = lazy(() => import('../lib/chat/chat.ts'));

// The page of a talk loads the same code, and says so when that fails.
const open = () =>
  void chat.load().then(
    ({ openChat }) => openChat(),
    () => undefined,
  );

/** Connects the chat of a user who is logged in, after the page has loaded: its bytes come first. */
export const useOpenChat = (): void => {
  const loggedIn = useSession(({ token }) => token !== '');
  useEffect(() => {
    if (loggedIn) return afterLoad(open);
  }, [loggedIn]);
};
