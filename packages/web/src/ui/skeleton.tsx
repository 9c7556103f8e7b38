import { SKELETON_ROWS } from '@xuanjiang/contracts/constants';
import styles from './skeleton.module.css';
import { t } from './texts.ts';

/** A grey block in the place of something that loads; its class or style gives the size. */
export const SkeletonBlock = ({ className = '' }: { readonly className?: string | undefined }) => (
  <div className={`${styles.block} ${className}`} aria-hidden="true" />
);

/** Rows of a list that loads. */
export const SkeletonRows = ({ rows = SKELETON_ROWS }: { readonly rows?: number }) => (
  <div className="card-clip" role="status" aria-label={t('loading')}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <div key={row} className={`row-3 ${styles.row}`} aria-hidden="true">
        <div className={`${styles.block} ${styles.disc}`} />
        <div className={styles.lines}>
          <div className={`${styles.block} ${styles.line}`} />
          <div className={`${styles.block} ${styles.line} ${styles.short}`} />
        </div>
      </div>
    ))}
  </div>
);
