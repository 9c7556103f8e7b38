import type { ReactNode } from 'react';
import type { ProofKey } from '../../../proof/public.ts';
import { Figure } from '../../../proof/public.ts';
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
  /** Where a figure of the chosen year comes from. */
  readonly proofOf: (field: 'min_score' | 'min_rank', value: number) => ProofKey;
}

/** How far above its point a figure stands, px. */
const FIGURE_ABOVE = 27;
/** Where a multiple says that nothing was published, px from the top. */
const missingTop = ({ best, worst }: typeof SCORE_BAND | typeof RANK_BAND): number =>
  (best + worst) / 2 - 10;

interface PointProps {
  readonly y: number | null;
  /** As text, or what is to be tapped for where it comes from. */
  readonly figure: ReactNode;
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
      <span className={hued ? `${styles.point} ${styles.hued}` : styles.point} style={{ top: y }} />
      <span
        className={hued ? `${styles.figure} ${styles.ranked}` : styles.figure}
        style={{ top: y - FIGURE_ABOVE }}
      >
        {figure}
      </span>
    </>
  );

interface ColumnProps extends Pick<Props, 'chosen' | 'onChoose' | 'proofOf'> {
  readonly column: ChartColumn;
}

/** A year: a press chooses it; the figures of the chosen one lead to where they come from. */
const Column = ({ column, chosen, onChoose, proofOf }: ColumnProps) => {
  const { year, score, rank, scoreY, rankY } = column;
  const isChosen = year === chosen;
  const shown = (field: 'min_score' | 'min_rank', value: number | null): ReactNode => {
    if (!isChosen || value === null) return figureText(value);
    return <Figure proof={proofOf(field, value)} className={styles.proof} />;
  };
  return (
    <div className={`${styles.column} ${isChosen ? styles.chosen : ''}`}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={() => onChoose(year)}
      >
        <span className="unseen">
          {t('orgYearFigures', { year, score: figureText(score), rank: figureText(rank) })}
        </span>
        <span className={styles.year} aria-hidden="true">
          {year}
        </span>
      </button>
      <span className={styles.figures} aria-hidden={isChosen ? undefined : true}>
        <Point y={scoreY} figure={shown('min_score', score)} band={SCORE_BAND} />
        <Point y={rankY} figure={shown('min_rank', rank)} band={RANK_BAND} hued />
      </span>
    </div>
  );
};

/**
 * The lowest score and the lowest rank over the years, each in a chart of its own: they have no axis in
 * common. Better is higher in both. A press on a year chooses it.
 */
export const LineChart = ({ label, columns, chosen, onChoose, proofOf }: Props) => {
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
      {columns.map((column) => (
        <Column
          key={column.year}
          column={column}
          chosen={chosen}
          onChoose={onChoose}
          proofOf={proofOf}
        />
      ))}
    </fieldset>
  );
};
