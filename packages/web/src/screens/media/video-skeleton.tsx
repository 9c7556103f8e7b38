import { TodaySkeleton } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { hasOwn } from './use-own-place.ts';
import styles from './video-screen.module.css';

/** The main page while its code loads: its data have the same skeleton. */
export const VideoSkeleton = () => (
  <Page>
    <SkeletonBlock className={styles.bar} />
    <SkeletonBlock className={styles.countdown} />
    {hasOwn() && <SkeletonBlock className={styles.own} />}
    <SkeletonBlock className={styles.entries} />
    <TodaySkeleton />
  </Page>
);
