import { useEffect } from 'react';
import { keepaliveCall } from '../../../lib/keepalive-call.ts';
import { useSession } from '../../../lib/session.ts';
import { usePicture } from './picture.ts';
import type { WatchEntry } from './watch-log.ts';
import { createWatchLog, REPORT_MS } from './watch-log.ts';

/** Leaving the page does not end it. What does not arrive is not sent again. */
const send = (List: readonly WatchEntry[]): void => {
  const { token } = useSession.getState();
  keepaliveCall('/api/stat/watch/add', { List }, token).catch(() => undefined);
};

const log = createWatchLog(send, Date.now);

const onHide = (): void => {
  if (document.visibilityState === 'hidden') log.flush();
};

/** Reports how long the talk is watched, while its picture runs. */
export const useWatchTime = (talkId: string): void => {
  const plays = usePicture((state) => state.plays);
  useEffect(() => {
    if (!plays) return;
    log.begin(talkId);
    const timer = setInterval(log.flush, REPORT_MS);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', log.flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', log.flush);
      log.end();
      log.flush();
    };
  }, [talkId, plays]);
};
