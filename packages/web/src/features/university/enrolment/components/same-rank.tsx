import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import { rankOfScore, scoreOfRank } from '@xuanjiang/contracts/rules/score-table';
import { ErrorState } from '../../../../ui/state.tsx';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import type { Choice } from '../choice.ts';
import { grouped } from '../figures.ts';
import type { Own } from '../own.ts';
import { useScoreTables } from '../use-enrolment.ts';
import { useOwn } from '../use-own.ts';
import styles from './own-card.module.css';

const ranked = ({ Scores, Cumulative }: ScoreTable) => ({
  scores: Scores,
  cumulative: Cumulative,
});

const Years = ({ own, tables }: { readonly own: Own; readonly tables: readonly ScoreTable[] }) => {
  const [newest] = tables;
  if (newest === undefined) return <p className={styles.hint}>{t('orgNoTables')}</p>;
  const rank = own.rank || rankOfScore(ranked(newest), own.score);
  if (rank === null) return <p className={styles.hint}>{t('orgBelowTable')}</p>;
  return (
    <>
      <p className={styles.from}>
        {own.rank > 0
          ? t('orgOfRank', { rank: grouped(rank) })
          : t('orgSameRankFrom', {
              year: newest.Year,
              score: own.score,
              rank: grouped(rank),
            })}
      </p>
      <ul className={styles.years} aria-label={t('orgSameRank')}>
        {tables.map((table) => {
          const score = scoreOfRank(ranked(table), rank);
          return (
            <li key={table.Year}>
              {score === null
                ? t('orgSameRankNone', { year: table.Year })
                : t('orgSameRankLine', { year: table.Year, score })}
              <SourceLine source={table.Source} />
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('orgSameRankHint')}</p>
    </>
  );
};

/** What the own rank would have been in points, year by year. Reckoned here: nothing of it is sent. */
export const SameRank = ({ choice }: { readonly choice: Choice }) => {
  const { own } = useOwn();
  const entered = own.score > 0 || own.rank > 0;
  const { data, isError, refetch } = useScoreTables(choice, entered);
  if (!entered) return null;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return data === undefined ? null : <Years own={own} tables={data.List} />;
};
