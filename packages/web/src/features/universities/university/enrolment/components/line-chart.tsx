import { t } from '../../texts.ts';
import type { ChartColumn } from '../chart.ts';
import { CHART_HEIGHT, CHART_PARTING, pathThrough, RANK_BAND, SCORE_BAND } from '../chart.ts';
import { figureText } from '../figures.ts';
import styles from './line-chart.module.css';

interface Props {
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  readonly chosen: number;
  readonly onChoose: (year: number) => void;
}

/** How far above its point a figure stands, px. */
const FIGURE_ABOVE = 27;
/** Where a multiple says that nothing was published, px from the top. */
const missingTop = ({ best, worst }: typeof SCORE_BAND | typeof RANK_BAND): number =>
  (best + worst) / 2 - 10;

interface PointProps {
  readonly y: number | null;
  readonly figure: string;
  readonly band: typeof SCORE_BAND | typeof RANK_BAND;
  readonly hued?: boolean;
}

const Point = ({ y, figure, band, hued = false }: PointProps) =>
  y === null ? (
    <span className={`least-3 ${styles.missing}`} style={{ top: missingTop(band) }}>
      {t('orgUnpublished')}
    </span>
  ) : (
    <>
      <span
        className={hued ? `${styles.figure} ${styles.ranked}` : styles.figure}
        style={{ top: y - FIGURE_ABOVE }}
      >
        {figure}
      </span>
      <span className={hued ? `${styles.point} ${styles.hued}` : styles.point} style={{ top: y }} />
    </>
  );

/**
 * The lowest score and the lowest rank over the years, each in a chart of its own: they have no axis in
 * common. Better is higher in both. A press on a year chooses it.
 */
export const LineChart = ({ label, columns, chosen, onChoose }: Props) => {
  const at = columns.find(({ year }) => year === chosen)?.x;
  return (
    <fieldset className={styles.chart} style={{ height: CHART_HEIGHT }} aria-label={label}>
      {at !== undefined && (
        <span
          className={styles.ground}
          style={{ left: `${at - 50 / columns.length}%`, width: `${100 / columns.length}%` }}
        />
      )}
      <svg
        className={styles.lines}
        viewBox={`0 0 100 ${CHART_HEIGHT}`}
        height={CHART_HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.parting} d={`M0 ${CHART_PARTING}H100`} />
        <path
          className={styles.score}
          d={pathThrough(columns.map(({ x, scoreY }) => ({ x, y: scoreY })))}
        />
        <path
          className={styles.rank}
          d={pathThrough(columns.map(({ x, rankY }) => ({ x, y: rankY })))}
        />
      </svg>
      {columns.map(({ year, score, rank, scoreY, rankY }) => (
        <button
          key={year}
          type="button"
          className={styles.column}
          aria-pressed={year === chosen}
          onClick={() => onChoose(year)}
        >
          <span className="unseen">
            {t('orgYearFigures', { year, score: figureText(score), rank: figureText(rank) })}
          </span>
          <span aria-hidden="true">
            <Point y={scoreY} figure={figureText(score)} band={SCORE_BAND} />
            <Point y={rankY} figure={figureText(rank)} band={RANK_BAND} hued />
          </span>
          <span className={styles.year} aria-hidden="true">
            {year}
          </span>
        </button>
      ))}
    </fieldset>
  );
};
