import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { t } from '../texts.ts';
import styles from './guide-grid.module.css';

const COVERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Covers that load. */
export const GridSkeleton = () => (
  <div className={styles.grid} role="status" aria-label={t('loading')}>
    {COVERS.map((key) => (
      <div key={key} aria-hidden="true">
        <SkeletonBlock className={styles.cover} />
        <SkeletonBlock className={styles.line} />
      </div>
    ))}
  </div>
);
