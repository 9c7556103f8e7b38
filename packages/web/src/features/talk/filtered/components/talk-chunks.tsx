import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { WindowVirtualizer } from 'virtua';
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

interface Props {
  readonly talks: readonly Talk[];
}

/** Talks as rows, day by day; only those near the window are in the page, however many there are. */
export const TalkChunks = ({ talks }: Props) => {
  const now = useTalkClock(talks);
  const today = dayOf(now);
  return (
    <WindowVirtualizer ssrCount={DRAWN_CHUNKS}>
      {dayChunks(talks, ROWS).map(({ day, first, talks: ofDay }) => (
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
export const ReplayChunks = ({ talks }: Props) => (
  <WindowVirtualizer ssrCount={DRAWN_CHUNKS}>
    {chunksOf(talks, CARDS).map((chunk) => (
      <div key={chunk[0]?.Id} className={styles.cards}>
        <ReplayGrid talks={chunk} />
      </div>
    ))}
  </WindowVirtualizer>
);
