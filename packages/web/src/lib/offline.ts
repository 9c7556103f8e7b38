import { sessionToken } from './session.ts';

/**
 * Says that the page is being left (specification §7: `POST /api/user/offline`). `keepalive` lets the
 * request outlive the page; nobody waits for its answer.
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
