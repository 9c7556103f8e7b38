import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Guide } from '@xuanjiang/contracts/guide';
import { useNow } from '../../../lib/use-now.ts';
import { GuideCard } from './guide-card.tsx';
import styles from './guide-grid.module.css';

/** Guides as covers side by side. */
export const GuideGrid = ({ guides }: { readonly guides: readonly Guide[] }) => {
  const now = useNow(MINUTE_MS);
  return (
    <ul className={styles.grid}>
      {guides.map((guide) => (
        <GuideCard key={guide.Id} guide={guide} now={now} />
      ))}
    </ul>
  );
};
