import { useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { LazyNameSheet, lacksName } from '../../../people/account/public.ts';

/**
 * Asks for a name before the first message, and sends it then. Whoever closes the question keeps what
 * they have written.
 * @param official the message is sent under another name than the account's
 */
export const useNameFirst = (send: () => void, official: boolean) => {
  const lacks = useSession(({ info }) => lacksName(info)) && !official;
  const [asking, setAsking] = useState(false);
  return {
    asking,
    send: (): void => (lacks ? setAsking(true) : send()),
    /** Loads the question ahead of need. */
    prepare: (): void => {
      if (lacks) LazyNameSheet.preload();
    },
    close: () => setAsking(false),
    named: () => {
      setAsking(false);
      send();
    },
  };
};
