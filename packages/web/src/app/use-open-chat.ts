import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';

const open = async (): Promise<void> => {
  const { openChat } = await import('../lib/chat/chat.ts');
  openChat();
};

/** Connects the chat of who is logged in; once the page has loaded, whose bytes come first. */
export const useOpenChat = (): void => {
  const loggedIn = useSession(({ token }) => token !== '');
  useEffect(() => {
    if (!loggedIn) return;
    // A talk's page loads the same code, and says so itself when that fails.
    const start = () => void open().catch(() => undefined);
    if (document.readyState === 'complete') {
      start();
      return;
    }
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, [loggedIn]);
};
