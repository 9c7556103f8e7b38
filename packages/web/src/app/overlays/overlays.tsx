import { useAppState } from '../../lib/app-state.ts';
import { OfflineBar } from '../../ui/state.tsx';
import { LateOverlay } from './late-overlay.tsx';
import styles from './overlays.module.css';
import { RootSkeleton } from './root-skeleton.tsx';
import { ToastHost } from './toast-host.tsx';

const loadLoginSheet = async () =>
  (await import('../../features/account/components/login-sheet.tsx')).LoginSheet;
const loadShareTip = async () => (await import('./share-tip.tsx')).ShareTip;

/** All that may lie over the screens. */
export const Overlays = () => {
  const showLogin = useAppState((state) => state.showLogin);
  const showShareTip = useAppState((state) => state.showShareTip);
  const showSkeleton = useAppState(({ skeletons }) => skeletons > 0);
  return (
    <>
      <div className={styles.offline}>
        <OfflineBar />
      </div>
      {showSkeleton && <RootSkeleton />}
      {showLogin && <LateOverlay load={loadLoginSheet} />}
      {showShareTip && <LateOverlay load={loadShareTip} />}
      <ToastHost />
    </>
  );
};
