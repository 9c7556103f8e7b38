import { SkeletonBlock } from './skeleton.tsx';
import styles from './skeleton-chat.module.css';
import { t } from './texts.ts';

const ROWS = ['a', 'b', 'c', 'd'] as const;

/** Messages of a room that load. @param label says what loads */
export const SkeletonChat = ({ label = t('loading') }: { readonly label?: string }) => (
  <div className={styles.chat} role="status" aria-label={label}>
    {ROWS.map((key) => (
      <div key={key} className={styles.row}>
        <SkeletonBlock className={styles.disc} />
        <SkeletonBlock className={styles.bubble} />
      </div>
    ))}
  </div>
);
