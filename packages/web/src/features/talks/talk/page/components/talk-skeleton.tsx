import type { ReactNode } from 'react';
import { RouteHeading } from '../../../../../ui/page.tsx';
import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import styles from './talk-skeleton.module.css';

interface Props {
  /** What stands below the head. */
  readonly children?: ReactNode;
}

/** The picture of a talk and its head while they load. */
export const TalkSkeleton = ({ children }: Props) => (
  <div className={styles.talk} aria-busy="true">
    <RouteHeading />
    <SkeletonBlock className={styles.picture} />
    <div className={styles.head}>
      <SkeletonBlock className={styles.title} />
      <SkeletonBlock className={styles.line} />
    </div>
    {children}
  </div>
);
