import type { ReactNode } from 'react';
import { SkeletonBlock, SkeletonRows } from '../../../../ui/skeleton.tsx';
import styles from './today-block.module.css';

interface Props {
  /** Left out while it loads. */
  readonly lead?: ReactNode;
  /** Left out while it loads. */
  readonly table?: ReactNode;
}

/** The places of banner and timetable: below each other, side by side on wide screens. */
export const TodayFrame = ({ lead, table }: Props) => (
  <div className={styles.block}>
    <div className={styles.lead}>{lead ?? <SkeletonBlock className={styles.banner} />}</div>
    <div className={styles.table}>
      {table ?? (
        <div className={styles.loading}>
          <SkeletonRows />
        </div>
      )}
    </div>
  </div>
);
