import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import { scoreOfRank } from '@xuanjiang/contracts/rules/score-table';
import { useEffect } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import type { Own } from '../../../own/public.ts';
import {
  isEntered,
  isOfExam,
  ownRankIn,
  ranked,
  tableOf,
  useOwn,
  useScoreTables,
} from '../../../own/public.ts';
import { Figure } from '../../../proof/public.ts';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import type { Choice } from '../choice.ts';
import { scoreProof } from '../proofs.ts';
import styles from './own-card.module.css';

const Years = ({ own, tables }: { readonly own: Own; readonly tables: readonly ScoreTable[] }) => {
  const table = tableOf(tables, own.year);
  const rank = ownRankIn(own, own, tables);
  // A rank that was typed needs no table of its year: those of other years say what it was in points.
  if (tables.length === 0 || (rank === null && table === undefined)) {
    return <p className={styles.hint}>{t('orgNoTables')}</p>;
  }
  if (rank === null) return <p className={styles.hint}>{t('orgBelowTable')}</p>;
  return (
    <>
      {/* An own rank stands in the button above. */}
      {own.rank === 0 && (
        <p className={styles.from}>
          {t('orgSameRankFrom', {
            year: table?.Year ?? own.year,
            score: own.score,
            rank: grouped(rank),
          })}
        </p>
      )}
      <ul className={styles.years} aria-label={t('orgSameRank')}>
        {tables.map((each) => {
          const score = scoreOfRank(ranked(each), rank);
          return (
            <li key={each.Year}>
              {score === null ? (
                t('orgSameRankBelow', { year: each.Year, score: each.Scores.at(-1) ?? 0 })
              ) : (
                <Figure proof={scoreProof(each, score)}>
                  {t('orgSameRankLine', { year: each.Year, score })}
                </Figure>
              )}
              <SourceLine source={each.Source} />
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
  const { own, keep } = useOwn();
  const entered = isEntered(own) && isOfExam(own, choice);
  const query = useScoreTables(choice, entered);
  const { data } = query;
  const newest = data?.List[0]?.Year ?? 0;
  // The table of next year is of another exam.
  useEffect(() => {
    if (entered && own.year === 0 && newest > 0) keep({ ...own, year: newest });
  }, [entered, own, newest, keep]);
  if (!entered) return null;
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={null} />;
  return <Years own={own} tables={data.List} />;
};
