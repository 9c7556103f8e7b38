import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { t } from '../texts.ts';
import styles from './page-view.module.css';

interface Props {
  readonly number: number;
  readonly count: number;
}

/** A page that is not drawn. */
export const PageSkeleton = ({ number, count }: Props) => (
  <div className={styles.skeleton} aria-hidden="true">
    <SkeletonBlock className={styles.title} />
    {[0, 1, 2, 3, 4].map((line) => (
      <SkeletonBlock key={line} className={styles.line} />
    ))}
    <span className={styles.number}>{t('readerPageShort', { page: number, count })}</span>
  </div>
);
