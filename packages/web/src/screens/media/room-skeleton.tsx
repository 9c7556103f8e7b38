import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { SkeletonChat } from '../../ui/skeleton-chat.tsx';
import styles from './room-skeleton.module.css';

/** The tabs of a room and its chat while they load. */
export const RoomSkeleton = () => (
  <>
    <div className={styles.tabs}>
      <SkeletonBlock className={styles.tab} />
      <SkeletonBlock className={styles.tab} />
    </div>
    <SkeletonChat />
  </>
);
