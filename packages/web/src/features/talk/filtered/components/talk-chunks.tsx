import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { WindowVirtualizer } from 'virtua';
import { useWide } from '../../../../lib/wide.ts';
import { SubSection } from '../../../../ui/section.tsx';
import { chunksOf } from '../../chunks.ts';
import { ReplayGrid } from '../../list/components/replay-grid.tsx';
import { TalkList } from '../../list/components/talk-list.tsx';
import { useTalkClock } from '../../list/use-talk-clock.ts';
import { dayText } from '../../when.ts';
import { dayChunks } from '../day-chunks.ts';
import { t } from '../texts.ts';
import styles from './talk-chunks.module.css';

/** Talks of one day that are drawn together, and cards: whole lines of two, three and four columns. */
const ROWS = 16;
const CARDS = 24;
/** Drawn by the server, which knows no window. */
const DRAWN_CHUNKS = 2;
/** Columns, narrow and wide, and about how high a line of them is, px: CSS has the widths. */
const ROW_LINES = { narrow: 1, wide: 2, px: 90, aroundPx: 38 } as const;
const CARD_LINES = { narrow: 2, wide: 4, px: 190, aroundPx: 12 } as const;

/**
 * About how high a chunk is, px, on average: what stands below the list is then where it stays until
 * the chunks are measured.
 */
const useChunkHeight = (
  lines: typeof ROW_LINES | typeof CARD_LINES,
  chunks: readonly (readonly unknown[])[],
): number => {
  const columns = lines[useWide() ? 'wide' : 'narrow'];
  const heights = chunks.map(
    ({ length }) => Math.ceil(length / columns) * lines.px + lines.aroundPx,
  );
  return Math.round(heights.reduce((sum, height) => sum + height, 0) / Math.max(1, chunks.length));
};

interface Props {
  readonly talks: readonly Talk[];
}

/** Talks as rows, day by day; only those near the window are in the page, however many there are. */
export const TalkChunks = ({ talks }: Props) => {
  const now = useTalkClock(talks);
  const today = dayOf(now);
  const chunks = dayChunks(talks, ROWS);
  const itemSize = useChunkHeight(
    ROW_LINES,
    chunks.map((chunk) => chunk.talks),
  );
  return (
    <WindowVirtualizer itemSize={itemSize} ssrCount={DRAWN_CHUNKS}>
      {chunks.map(({ day, first, talks: ofDay }) => (
        <div key={ofDay[0]?.Id} className={styles.rows}>
          {first ? (
            <SubSection title={dayText(day, day === today ? t('talkToday') : undefined)}>
              <TalkList columns talks={ofDay} now={now} />
            </SubSection>
          ) : (
            <TalkList columns talks={ofDay} now={now} />
          )}
        </div>
      ))}
    </WindowVirtualizer>
  );
};

/** Replays as cards, in the same way. */
export const ReplayChunks = ({ talks }: Props) => {
  const chunks = chunksOf(talks, CARDS);
  return (
    <WindowVirtualizer itemSize={useChunkHeight(CARD_LINES, chunks)} ssrCount={DRAWN_CHUNKS}>
      {chunks.map((chunk) => (
        <div key={chunk[0]?.Id} className={styles.cards}>
          <ReplayGrid talks={chunk} />
        </div>
      ))}
    </WindowVirtualizer>
  );
};
