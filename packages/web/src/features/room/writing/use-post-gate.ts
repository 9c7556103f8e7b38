import { useChat } from '../../../lib/chat/chat.ts';
import { useSession } from '../../../lib/session.ts';
import type { PostGate } from './model.ts';
import { postGate } from './model.ts';

/** What stands between the reader and posting. */
export const usePostGate = (): PostGate => {
  const { token, info } = useSession();
  const login = useChat((state) => state.login);
  return postGate(token, info, login);
};
