import { keepaliveCall } from './keepalive-call.ts';
import { sessionToken } from './session.ts';

/** Says that the page is being left (specification §7: `POST /api/user/offline`). */
export const sayOffline = (): void => {
  const token = sessionToken();
  if (token === '') return;
  keepaliveCall('/api/user/offline', {}, token).catch(() => undefined);
};
