import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { isNewGuide } from '@xuanjiang/contracts/rules/guide';
import { chunksOf } from '../../../../lib/chunks.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { LongList } from '../../../../ui/long-list.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { GuideCard } from './guide-card.tsx';
import styles from './guide-grid.module.css';

/** Covers that are drawn together: whole lines of two, three, four and six columns. */
const PART = 24;
const HEIGHTS = {
  narrow: { columns: 3, px: 212 },
  wide: { columns: 6, px: 314 },
  aroundPx: 0,
} as const;

/** Guides as covers side by side; only those near the window are in the page, however many there are. */
export const GuideGrid = ({ guides }: { readonly guides: readonly Guide[] }) => {
  const now = useNow(MINUTE_MS);
  const parts = chunksOf(guides, PART);
  return (
    <LongList partHeight={usePartHeight(HEIGHTS, parts)}>
      {parts.map((part, index) => (
        <div key={part[0]?.Id} className={index > 0 ? styles.next : undefined}>
          <ul className={styles.grid}>
            {part.map((guide) => (
              <GuideCard
                key={guide.Id}
                guide={guide}
                isNew={isNewGuide(guide.Publishedtime, now)}
              />
            ))}
          </ul>
        </div>
      ))}
    </LongList>
  );
};
