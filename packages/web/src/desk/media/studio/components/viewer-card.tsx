import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useNow } from '../../../../lib/use-now.ts';
import { useViewerCourse } from '../api.ts';
import { courseOf } from '../rules/viewer-course.ts';
import { t } from '../texts.ts';
import styles from './viewer-card.module.css';

const BOX = { width: 300, height: 60 };
const count = (value: number): string => value.toLocaleString('en');

interface Props {
  readonly broadcast: Broadcast;
  readonly viewers: number;
}

/** How many watch, and how that was over the talk. */
export const ViewerCard = ({ broadcast, viewers }: Props) => {
  const { data, isError, refetch } = useViewerCourse(broadcast.Id);
  const now = useNow(MINUTE_MS / 6);
  const over = broadcast.State === 'ended';
  const peak = Math.max(data?.Peak ?? 0, over ? 0 : viewers);
  const course = courseOf(data?.List ?? [], over ? null : { now, viewers }, BOX);
  const line = course?.points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  // Too short for a line, and the peak stands among the results.
  if (over && course === null && !isError) return null;
  return (
    <section className={`row card ${styles.card}`} aria-label={t('studioViewers')}>
      <p className={styles.figure}>
        <span>{t(over ? 'peak' : 'studioWatching')}</span>
        <b>{count(over ? peak : viewers)}</b>
        {!over && <span>{t('studioPeakOf', { count: count(peak) })}</span>}
      </p>
      {course === null ? (
        <p className={`row-wrap-2 ${styles.wait}`}>
          {t(isError ? 'studioViewersFailed' : 'studioViewersWait')}
          {isError && (
            <button type="button" onClick={() => void refetch()}>
              {t('retry')}
            </button>
          )}
        </p>
      ) : (
        <figure className={`fill ${styles.chart}`}>
          <svg
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('studioViewersFrom', {
              from: clockOf(course.from),
              to: clockOf(course.to),
              count: count(peak),
            })}
          >
            <polygon points={`0,${BOX.height} ${line} ${BOX.width},${BOX.height}`} />
            <polyline points={line} fill="none" />
          </svg>
          <span className={styles.most}>{count(course.most)}</span>
          <figcaption>
            <span>{clockOf(course.from)}</span>
            <span>{clockOf(course.to)}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
};
