import type { Today } from '../use-today.ts';
import { LiveStrip } from './live-strip.tsx';
import { TalkBanner } from './talk-banner.tsx';
import { TimetableSection } from './timetable-section.tsx';
import styles from './today-block.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';

interface Props {
  readonly today: Today;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** Whether the whole timetable of a day is shown. */
  readonly dayOpen: boolean;
  readonly onDayOpen: (open: boolean) => void;
}

/** Banner, live talks and timetable: all at once, as each would move what stands below it. */
export const TodayBlock = ({ today, provinceid, dayOpen, onDayOpen }: Props) => {
  const { now, day, promotions, live, timetable, total } = today;
  if (promotions === undefined || timetable === undefined) return <TodaySkeleton />;
  return (
    <div className={styles.block}>
      {promotions.length > 0 && (
        <TalkBanner promotions={promotions} now={now} provinceid={provinceid} />
      )}
      {live.length > 0 && <LiveStrip talks={live} provinceid={provinceid} />}
      <TimetableSection
        day={day}
        timetable={timetable}
        total={total}
        now={now}
        provinceid={provinceid}
        open={dayOpen}
        onOpen={onDayOpen}
      />
    </div>
  );
};
