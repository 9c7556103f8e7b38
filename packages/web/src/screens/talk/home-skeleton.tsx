import { Page } from '../../ui/page.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './home-screen.module.css';

/** The main page of a wide screen while its code loads. */
export const HomeSkeleton = () => (
  <Page>
    <div className={styles.columns}>
      <div className={styles.main}>
        <SkeletonBlock className={styles.hero} />
      </div>
      <div className={styles.side}>
        <SkeletonRows />
      </div>
    </div>
  </Page>
);
