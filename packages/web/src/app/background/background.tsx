import { useEffect } from 'react';
import { useOnline } from '../../lib/online.ts';
import { beforeRetry } from '../../ui/lazy-view.tsx';
import { IDLE_ROUTES } from '../idle-routes.ts';
// With this chunk, so that the next page waits for its own code alone.
import '../later-screens.ts';
import { skeletons } from '../screen-frame.tsx';
import styles from './background.module.css';
import { repairStyles } from './repair-styles.ts';
import { t } from './texts.ts';
import { useClickLog } from './use-click-log.ts';
import { useForgetDrafts } from './use-forget-drafts.ts';
import { useHead } from './use-head.ts';
import { useWorker } from './use-worker.ts';
import { VersionBar } from './version-bar.tsx';

/** What the page does when it has loaded, and says only when there is something to say. */
export const Background = () => {
  const newer = useWorker();
  const online = useOnline();
  useHead();
  useForgetDrafts();
  useClickLog();
  useEffect(() => {
    beforeRetry.run = repairStyles;
    Object.assign(skeletons, IDLE_ROUTES);
  }, []);
  return (
    <>
      <div className={styles.top} role="status">
        {!online && <div className={styles.offline}>{t('offlineBar')}</div>}
      </div>
      {newer !== null && <VersionBar worker={newer} />}
    </>
  );
};
