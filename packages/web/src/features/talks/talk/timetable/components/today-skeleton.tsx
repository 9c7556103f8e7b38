import { SkeletonBlock, SkeletonRows } from '../../../../../ui/skeleton.tsx';
import styles from './today-block.module.css';

/** Banner and timetable while they load. */
export const TodaySkeleton = () => (
  <div className={styles.block}>
    <SkeletonBlock className={styles.banner} />
    <div className={styles.loading}>
      <SkeletonRows />
    </div>
  </div>
);
