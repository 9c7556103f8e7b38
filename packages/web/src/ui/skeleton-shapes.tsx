import { SkeletonBlock } from './skeleton.tsx';
import styles from './skeleton-shapes.module.css';
import { t } from './texts.ts';

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A search field. */
export const SkeletonField = () => <SkeletonBlock className={styles.field} />;

/** The line of chips under it. */
export const SkeletonChips = () => (
  <div className={styles.chips} aria-hidden="true">
    {keys(5).map((key) => (
      <SkeletonBlock key={key} className={styles.chip} />
    ))}
  </div>
);

/**
 * Entries under drawn covers.
 * @param under what stands there: a summary, a title with it and two facts, or a summary and two talks
 */
export const SkeletonPosters = ({
  under = 'summary',
}: {
  readonly under?: 'summary' | 'words' | 'talks';
}) => (
  <div className={`grid-3 ${styles.posters}`} role="status" aria-label={t('loading')}>
    {keys(6).map((key) => (
      <div key={key} className="card-clip" aria-hidden="true">
        <SkeletonBlock className={styles.cover} />
        <div className={styles[under]} />
      </div>
    ))}
  </div>
);

/** Events and groups: each a card of its own. */
export const SkeletonCards = () => (
  <div className={`grid-3 ${styles.cards}`} role="status" aria-label={t('loading')}>
    {keys(6).map((key) => (
      <SkeletonBlock key={key} className={styles.card} />
    ))}
  </div>
);

/** The page of one thing: its drawn head, and what there is to read of it. */
export const SkeletonOne = () => (
  <div role="status" aria-label={t('loading')}>
    <SkeletonBlock className={styles.head} />
    <SkeletonBlock className={styles.panel} />
    <SkeletonBlock className={styles.panel} />
  </div>
);
