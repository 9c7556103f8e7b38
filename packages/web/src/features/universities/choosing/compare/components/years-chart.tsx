import { grouped } from '../../../../../lib/grouped.ts';
import { useHue } from '../../../university/public.ts';
import { CHART_HEIGHT, chartShape } from '../chart.ts';
import { t } from '../texts.ts';
import type { ChartYear } from '../unit-facts.ts';
import styles from './years-chart.module.css';

const GAPS = {
  unpublished: 'orgUnpublished',
  changed: 'compareChanged',
  scheme: 'compareScheme',
} as const;

const yearText = ({ rank, gap }: ChartYear): string =>
  rank === null ? t(GAPS[gap ?? 'unpublished']) : grouped(rank);

interface Props {
  readonly years: readonly ChartYear[];
  /** The own rank; null where it is not known. */
  readonly mine: number | null;
  /** The university's colour, `#rrggbb`. */
  readonly color: string;
}

/** The lowest ranks of some years as points: a better one is higher, and only neighbouring years that may be joined are. */
export const YearsChart = ({ years, mine, color }: Props) => {
  const { points, mineY, path } = chartShape(years, mine);
  const hue = useHue(color);
  return (
    <>
      <p className="unseen">{years.map((one) => `${one.year} ${yearText(one)}`).join('，')}</p>
      <div className={styles.chart} style={{ ...hue, height: CHART_HEIGHT }} aria-hidden="true">
        {mineY !== null && (
          <span data-own="" className={styles.mine} style={{ top: mineY }}>
            <span className={styles.me}>{t('compareMe')}</span>
          </span>
        )}
        <svg
          className={styles.lines}
          viewBox={`0 0 100 ${CHART_HEIGHT}`}
          height={CHART_HEIGHT}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={path} />
        </svg>
        {points.map((point, at) => {
          const { year, x, y } = point;
          const next = points[at + 1]?.y ?? null;
          // A line that climbs to the right would cross a figure above its point.
          const below = y !== null && next !== null && next < y;
          return (
            <span key={year} className={styles.column} style={{ left: `${x}%` }}>
              {y === null ? (
                <span className={styles.gap}>{yearText(point)}</span>
              ) : (
                <>
                  <span className={styles.point} style={{ top: y }} />
                  <span
                    className={below ? `${styles.figure} ${styles.below}` : styles.figure}
                    style={{ top: y }}
                  >
                    {yearText(point)}
                  </span>
                </>
              )}
            </span>
          );
        })}
      </div>
      <div className={styles.years} aria-hidden="true">
        {years.map(({ year }) => (
          <span key={year}>{year}</span>
        ))}
      </div>
    </>
  );
};
