import type { Talk } from '@xuanjiang/contracts/talk';
import { chunksOf } from '../../../../../lib/chunks.ts';
import { LongList } from '../../../../../ui/long-list.tsx';
import { usePartHeight } from '../../../../../ui/use-part-height.ts';
import { useTalkClock } from '../use-talk-clock.ts';
import styles from './long-talk-list.module.css';
import { TalkList } from './talk-list.tsx';
import type { ExtraFactOf } from './talk-row.tsx';

/** Talks that are drawn together: whole lines of two columns. */
const PART = 24;
const HEIGHTS = {
  narrow: { columns: 1, px: 90 },
  wide: { columns: 1, px: 64 },
  aroundPx: 0,
} as const;
const COLUMN_HEIGHTS = { ...HEIGHTS, wide: { columns: 2, px: 90 } } as const;

interface Props {
  readonly talks: readonly Talk[];
  /** In two columns on wide screens. */
  readonly columns?: boolean;
  readonly extraFact?: ExtraFactOf | undefined;
  /** Tells apart the lists of one page. */
  readonly name?: string;
}

/** Talks of any days as rows; only those near the window are in the page, however many there are. */
export const LongTalkList = ({ talks, columns = false, extraFact, name }: Props) => {
  const now = useTalkClock(talks);
  const parts = chunksOf(talks, PART);
  const partHeight = usePartHeight(columns ? COLUMN_HEIGHTS : HEIGHTS, parts);
  return (
    <LongList
      className={columns ? `${styles.parts} ${styles.columns}` : styles.parts}
      partHeight={partHeight}
      name={name}
    >
      {parts.map((part, index) => (
        <div key={part[0]?.Id} className={index > 0 ? styles.next : undefined}>
          <TalkList talks={part} now={now} showDay columns={columns} extraFact={extraFact} />
        </div>
      ))}
    </LongList>
  );
};
