import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import { chartColumns, chartYears } from '../chart.ts';
import { chartLines } from '../chart-years.ts';
import type { Choice, Shown } from '../choice.ts';
import { figureText } from '../figures.ts';
import type { YearLine } from '../lines.ts';
import type { Published } from '../proofs.ts';
import { lineProof, lowestPart } from '../proofs.ts';
import styles from './enrolment.module.css';
import { LineChart } from './line-chart.tsx';

interface Props {
  readonly data: EnrolmentData;
  readonly shown: Shown;
  readonly published: Published;
  readonly onChoose: (choice: Choice) => void;
}

interface OthersProps {
  readonly lines: readonly YearLine[];
  readonly onChoose: (year: number) => void;
}

/** Years under another scheme of the exam: apart, and never joined with the others. */
const OtherYears = ({ lines, onChoose }: OthersProps) => (
  <div className={styles.others}>
    <p className="least-3">{t('orgOtherScheme')}</p>
    <ul>
      {lines.map(({ year, score, rank }) => (
        <li key={year}>
          <button type="button" className={`tap ${styles.other}`} onClick={() => onChoose(year)}>
            {t('orgYearFigures', { year, score: figureText(score), rank: figureText(rank) })}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

/** The lowest scores and ranks of the years, with their sources; a press on one chooses its year. */
export const ChartCard = ({ data, shown, published, onChoose }: Props) => {
  const { choice } = shown;
  const { same, other, few } = chartLines(data);
  const title = t('orgLowest', { batch: choice.batch });
  const sources = data.Linesources.length > 0 ? data.Linesources : data.Plansources;
  const chooseYear = (year: number): void => onChoose({ ...choice, year });
  return (
    <>
      <section className="panel" aria-label={title}>
        <div className={`spread-wrap ${styles.cardHead}`}>
          <h2 className={styles.cardTitle}>{title}</h2>
          <p className="flex-3 least-3">
            <span className={styles.key}>{t('orgLegendScore')}</span>
            <span className={`${styles.key} ${styles.hued}`}>{t('orgLegendRank')}</span>
          </p>
        </div>
        <LineChart
          label={title}
          columns={chartColumns(chartYears(same, choice.year))}
          chosen={choice.year}
          onChoose={chooseYear}
          proofOf={(field, value) => {
            const part = lowestPart(data, field === 'min_rank' ? 'Minrank' : 'Minscore', value);
            return lineProof(published, part, field, value);
          }}
        />
        {few !== null && (
          <p className={`least-3 ${styles.few}`}>{t('orgFewYears', { count: few })}</p>
        )}
        {other.length > 0 && <OtherYears lines={other} onChoose={chooseYear} />}
      </section>
      {sources.map((source) => (
        <SourceLine key={`${source.Publisher} ${source.Date} ${source.Url}`} source={source} />
      ))}
    </>
  );
};
