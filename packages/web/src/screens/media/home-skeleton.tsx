import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import styles from './home-screen.module.css';

/** The main page of a wide screen while its code loads. */
export const HomeSkeleton = () => (
  <Page>
    <div className={styles.columns}>
      <div className={styles.main}>
        <HeroSkeleton />
      </div>
      <div className={styles.side}>
        <SkeletonRows />
      </div>
    </div>
  </Page>
);
