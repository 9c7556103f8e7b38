import { BANNER_INTERVAL_MS } from '@xuanjiang/contracts/constants';
import type { Promotion } from '@xuanjiang/contracts/talk';
import { Carousel } from '../../../../../ui/carousel.tsx';
import { t } from '../../texts.ts';
import type { Today } from '../use-today.ts';
import { BannerSlide } from './banner-slide.tsx';
import { LiveStrip } from './live-strip.tsx';
import { TimetableSection } from './timetable-section.tsx';
import styles from './today-block.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';

interface TalkBannerProps {
  readonly promotions: readonly Promotion[];
  readonly now: number;
  readonly provinceid: string;
}

/** The recommended talks, one after the other. */
const TalkBanner = ({ promotions, now, provinceid }: TalkBannerProps) => (
  <Carousel
    intervalMs={BANNER_INTERVAL_MS}
    label={t('talkBanner')}
    slideLabel={(index, count) => t('talkBannerSlide', { index: index + 1, count })}
    previousLabel={t('talkBannerPrevious')}
    nextLabel={t('talkBannerNext')}
    slides={promotions.map((promotion) => ({
      key: promotion.Id,
      content: <BannerSlide promotion={promotion} now={now} provinceid={provinceid} />,
    }))}
  />
);

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
  const { now, day, promotions, live, timetable, next, total } = today;
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
        next={next}
        total={total}
        now={now}
        provinceid={provinceid}
        open={dayOpen}
        onOpen={onDayOpen}
      />
    </div>
  );
};
