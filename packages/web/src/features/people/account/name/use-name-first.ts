import { useState } from 'react';
import { useChat } from '../../../../lib/chat/chat.ts';
import { useSession } from '../../../../lib/session.ts';
import { LazyNameSheet } from './components/lazy-name-sheet.ts';
import { lacksName } from './model.ts';

/**
 * Asks for a name before the first message, and sends it then. Whoever closes the question keeps what
 * they have written.
 * @param masked the message is sent under another name than the account's
 */
export const useNameFirst = (send: () => void, masked: boolean) => {
  const { token, info } = useSession();
  const login = useChat((state) => state.login);
  const lacks = lacksName(info, login) && !masked;
  /** The session whose person is asked: another tab can log in to another account meanwhile. Empty for nobody. */
  const [asked, setAsked] = useState('');
  return {
    asking: asked !== '' && asked === token,
    send: (): void => (lacks ? setAsked(token) : send()),
    /** Loads the question ahead of need. */
    prepare: (): void => {
      if (lacks) LazyNameSheet.preload();
    },
    close: () => setAsked(''),
    named: () => {
      setAsked('');
      send();
    },
  };
};
