import type { LogEntry } from '@xuanjiang/contracts/system';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { channelField } from '../../lib/visit-channel.ts';
import { createClickLog, placeOf } from './click-log.ts';

const PATH = '/api/sys/log/add';

/** Sends it so that leaving the page does not end it. What does not arrive is not sent again. */
const send = (List: readonly LogEntry[]): void => {
  const body = { List, ...channelField() };
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  const isSent = 'sendBeacon' in navigator && navigator.sendBeacon(PATH, blob);
  if (!isSent) keepaliveCall(PATH, body, '').catch(() => undefined);
};

const log = createClickLog(send, Date.now);
const here = () => placeOf(location.href, location.origin);

const onClick = ({ target }: MouseEvent): void => {
  const page = here();
  const pressed = target instanceof Element ? target.closest('a[href], button') : null;
  if (page === null || pressed === null) return;
  log.click(
    page,
    pressed instanceof HTMLAnchorElement ? placeOf(pressed.href, location.origin) : null,
  );
};

const onHide = (): void => {
  if (document.visibilityState === 'hidden') log.flush();
};

/** Notes which pages are opened and what is pressed on them; it is sent when the page is left. */
export const useClickLog = (): void => {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened
  useEffect(() => {
    const page = here();
    if (page !== null) log.view(page);
  }, [pathname, new URLSearchParams(search).get('id')]);
  useEffect(() => {
    // Before React acts upon it: the page that is pressed is the one that is logged.
    addEventListener('click', onClick, true);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', log.flush);
    return () => {
      removeEventListener('click', onClick, true);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', log.flush);
    };
  }, []);
};
