import { pageFacts } from '../../lib/page-facts.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './home-screen.module.css';

/** The talk in large while it loads, and the line of others that are live where the server knew of some. */
export const HeroSkeleton = () => (
  <>
    <SkeletonBlock className={styles.hero} />
    {pageFacts.othersLive === true && <SkeletonBlock className={styles.others} />}
  </>
);
