import { sessionToken } from './session.ts';

/**
 * Says that the page is being left (specification §7: `POST /api/user/offline`). `keepalive` lets
 * the request continue after the page is closed; its answer is not read.
 */
export const sayOffline = (): void => {
  const token = sessionToken();
  if (token === '') return;
  fetch('/api/user/offline', {
    method: 'POST',
    keepalive: true,
    headers: { token, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
};
