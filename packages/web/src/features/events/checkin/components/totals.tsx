import { useStore } from 'zustand';
import type { Door } from '../door.ts';
import { t } from '../texts.ts';
import card from './card.module.css';
import styles from './totals.module.css';

/** How many came in, by door. */
export const Totals = ({ door }: { readonly door: Door }) => {
  const counts = useStore(door.store, ({ list }) => list?.Counts);
  if (counts === undefined) return null;
  const { In, Confirmed, Doors } = counts;
  const share = Math.min(1, In / Math.max(1, Confirmed));
  return (
    <section className={card.card} aria-label={t('doorTotals')}>
      <h2 className={card.title}>{t('doorTotals')}</h2>
      <p className={styles.total}>{t('doorTotal', { count: In, confirmed: Confirmed })}</p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </div>
      {Doors.length > 0 && (
        <ul className={styles.doors}>
          {Doors.map(({ Door: name, Count }) => (
            <li key={name}>
              <span>{name || t('doorUnnamed')}</span>
              <b>{Count}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
