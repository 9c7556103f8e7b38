import { onScale } from '../distance.ts';
import styles from './cells.module.css';

/** Where a line stands beside the own rank, which is in the middle. */
export const Scale = ({ ahead }: { readonly ahead: number }) => {
  const at = onScale(ahead);
  const side = ahead < 0 ? `${styles.scale} ${styles.behind}` : styles.scale;
  return (
    <div className={side} aria-hidden="true">
      <span
        className={styles.span}
        style={{ left: `${Math.min(50, at)}%`, width: `${Math.abs(at - 50)}%` }}
      />
      <span className={styles.me} />
      <span className={styles.dot} style={{ left: `${at}%` }} />
    </div>
  );
};
