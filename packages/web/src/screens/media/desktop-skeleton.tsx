import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './desktop-talk.module.css';
import { WaitingColumns } from './waiting-columns.tsx';

/** A talk on a desktop while its code loads: its data have the same skeleton. */
export const DesktopSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.day}>
      <SkeletonRows />
    </div>
    <WaitingColumns />
  </div>
);
