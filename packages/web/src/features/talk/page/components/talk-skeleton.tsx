import { SkeletonBlock, SkeletonRows } from '../../../../ui/skeleton.tsx';
import styles from './talk-skeleton.module.css';

/** The page of a talk while it loads. */
export const TalkSkeleton = () => (
  <div>
    <SkeletonBlock className={styles.picture} />
    <div className={styles.head}>
      <SkeletonBlock className={styles.line} />
      <SkeletonBlock className={styles.short} />
    </div>
    <SkeletonRows rows={4} />
  </div>
);
