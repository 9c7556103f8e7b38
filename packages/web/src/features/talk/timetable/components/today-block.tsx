import { SkeletonBlock, SkeletonRows } from '../../../../ui/skeleton.tsx';
import type { Today } from '../use-today.ts';
import { LiveStrip } from './live-strip.tsx';
import { TalkBanner } from './talk-banner.tsx';
import { TimetableSection } from './timetable-section.tsx';
import styles from './today-block.module.css';

interface Props {
  readonly today: Today;
  readonly provinceid: string;
}

/** Banner, live talks and timetable: below each other, side by side on wide screens. */
export const TodayBlock = ({ today, provinceid }: Props) => {
  const { now, day, promotions, live, timetable, total } = today;
  return (
    <div className={styles.block}>
      <div className={styles.lead}>
        {promotions === undefined && <SkeletonBlock className={styles.banner} />}
        {promotions !== undefined && promotions.length > 0 && (
          <TalkBanner promotions={promotions} now={now} />
        )}
        {live.length > 0 && <LiveStrip talks={live} />}
      </div>
      <div className={styles.table}>
        {timetable === undefined ? (
          <div className={styles.loading}>
            <SkeletonRows />
          </div>
        ) : (
          <TimetableSection
            day={day}
            timetable={timetable}
            total={total}
            now={now}
            provinceid={provinceid}
          />
        )}
      </div>
    </div>
  );
};
