import { useChat } from '../../../../lib/chat/chat.ts';
import { useSession } from '../../../../lib/session.ts';
import type { PostGate } from './model.ts';
import { postGate } from './model.ts';

/** What the reader still needs before they can post. */
export const usePostGate = (): PostGate => {
  const { token, info } = useSession();
  const login = useChat((state) => state.login);
  return postGate(token, info, login);
};
