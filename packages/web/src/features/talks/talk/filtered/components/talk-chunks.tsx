import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { chunksOf } from '../../../../../lib/chunks.ts';
import { LongList } from '../../../../../ui/long-list.tsx';
import { SubSection } from '../../../../../ui/section.tsx';
import { usePartHeight } from '../../../../../ui/use-part-height.ts';
import { ReplayGrid } from '../../list/components/replay-grid.tsx';
import { TalkList } from '../../list/components/talk-list.tsx';
import { TITLED_COLUMNS } from '../../list/line-heights.ts';
import type { MarkText } from '../../list/mark-text.ts';
import { useTalkClock } from '../../list/use-talk-clock.ts';
import { dayText } from '../../when.ts';
import { dayChunks } from '../day-chunks.ts';
import { t } from '../texts.ts';
import styles from './talk-chunks.module.css';

/** Talks of one day that are drawn together, and cards: whole lines of two, three and four columns. */
const ROWS = 16;
const CARDS = 24;
const CARD_LINES = {
  narrow: { columns: 2, px: 190 },
  wide: { columns: 4, px: 190 },
  aroundPx: 12,
} as const;

interface Props {
  readonly talks: readonly Talk[];
}

/** Talks as rows, day by day; only those near the window are in the page, however many there are. */
export const TalkChunks = ({ talks }: Props) => {
  const now = useTalkClock(talks);
  const today = dayOf(now);
  const chunks = dayChunks(talks, ROWS);
  const partHeight = usePartHeight(
    TITLED_COLUMNS,
    chunks.map((chunk) => chunk.talks),
  );
  return (
    <LongList partHeight={partHeight}>
      {chunks.map(({ day, first, talks: ofDay }) => (
        <div key={ofDay[0]?.Id} className={styles.rows}>
          {first ? (
            <SubSection title={dayText(day, day === today ? t('today') : undefined)}>
              <TalkList columns talks={ofDay} now={now} />
            </SubSection>
          ) : (
            <TalkList columns talks={ofDay} now={now} />
          )}
        </div>
      ))}
    </LongList>
  );
};

/** Replays as cards, in the same way. */
export const ReplayChunks = ({ talks, mark }: Props & { readonly mark?: MarkText }) => {
  const chunks = chunksOf(talks, CARDS);
  return (
    <LongList partHeight={usePartHeight(CARD_LINES, chunks)}>
      {chunks.map((chunk) => (
        <div key={chunk[0]?.Id} className={styles.cards}>
          <ReplayGrid talks={chunk} {...(mark && { mark })} />
        </div>
      ))}
    </LongList>
  );
};
