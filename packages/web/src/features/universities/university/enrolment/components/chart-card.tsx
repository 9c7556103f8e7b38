import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import { chartColumns, chartYears } from '../chart.ts';
import type { Choice, Shown } from '../choice.ts';
import styles from './enrolment.module.css';
import { LineChart } from './line-chart.tsx';

interface Props {
  readonly data: EnrolmentData;
  readonly shown: Shown;
  readonly onChoose: (choice: Choice) => void;
}

/** The lowest scores and ranks of the years, with their sources; a press on one chooses its year. */
export const ChartCard = ({ data, shown, onChoose }: Props) => {
  const { choice } = shown;
  const lines = data.Years.map(({ Year, Minscore, Minrank }) => ({
    year: Year,
    score: Minscore,
    rank: Minrank,
  }));
  const title = t('orgLowest', { batch: choice.batch });
  const sources = data.Linesources.length > 0 ? data.Linesources : data.Plansources;
  return (
    <>
      <section className="panel" aria-label={title}>
        <div className={`spread-wrap spread-wrap ${styles.cardHead}`}>
          <h2 className={styles.cardTitle}>{title}</h2>
          <p className="flex-3 least-3">
            <span className={styles.key}>{t('orgLegendScore')}</span>
            <span className={`${styles.key} ${styles.hued}`}>{t('orgLegendRank')}</span>
          </p>
        </div>
        <LineChart
          label={title}
          columns={chartColumns(chartYears(lines, choice.year))}
          chosen={choice.year}
          onChoose={(year) => onChoose({ ...choice, year })}
        />
      </section>
      {sources.map((source) => (
        <SourceLine key={`${source.Publisher} ${source.Date} ${source.Url}`} source={source} />
      ))}
    </>
  );
};
