import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../texts.ts';
import styles from './overlays.module.css';

/** The brand and rows, while a request that asked for it loads. */
export const RootSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.column}>
      <p className={styles.brand}>{t('brand')}</p>
      <SkeletonRows />
    </div>
  </div>
);
