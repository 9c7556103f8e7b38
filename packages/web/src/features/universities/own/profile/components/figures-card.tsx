import { useEffect } from 'react';
import { Chip } from '../../../../../ui/chip.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { useScoreTables } from '../../api.ts';
import styles from '../../own.module.css';
import type { Own } from '../../own-exam.ts';
import { RANK_MAX, SCORE_MAX } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import {
  equalScores,
  missingOf,
  ofYear,
  ownTable,
  readOff,
  withRank,
  withScore,
} from '../profile.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  readonly own: Own;
  readonly keep: (own: Own) => void;
}

/** Score and rank: each from the other, by the published table of their year. */
export const FiguresCard = ({ own, keep }: Props) => {
  const query = useScoreTables(own);
  const { data } = query;
  const tables = data?.List ?? [];
  const table = ownTable(own, tables);
  const missing = data === undefined ? null : missingOf(own, table);
  const isChosen = own.subject !== '';
  // Figures that were entered before the table was there are read off it now.
  useEffect(() => {
    const next = table === undefined ? own : readOff(own, table);
    if (next !== own) keep(next);
  }, [own, table, keep]);
  // Where it is known that there is no table, both are typed; before that the other one would be of another figure.
  const isByHand = data !== undefined && table === undefined;
  const hint = () => {
    if (!isChosen) return t('ownFirstChoose');
    if (data === undefined) return '';
    if (tables.length === 0) return t('ownNoTables');
    if (missing === 'beyond') {
      return t(own.rank > 0 ? 'ownBeyondRank' : 'ownBeyondScore', { year: table?.Year ?? 0 });
    }
    return table === undefined
      ? t('ownNoTable', { year: own.year })
      : t('ownReadOff', { year: table.Year });
  };
  return (
    <section className={styles.card} aria-label={`${t('ownScore')} · ${t('ownRank')}`}>
      <div className={styles.part}>
        <div className={styles.fields}>
          <NumberField
            label={t('ownScore')}
            unit={t('ownPoints')}
            max={SCORE_MAX}
            value={own.score}
            disabled={!isChosen}
            onChange={(score) => keep(isByHand ? { ...own, score } : withScore(own, score, table))}
          />
          <NumberField
            label={t('ownRank')}
            unit={t('ownRankUnit')}
            max={RANK_MAX}
            value={own.rank}
            disabled={!isChosen}
            onChange={(rank) => keep(isByHand ? { ...own, rank } : withRank(own, rank, table))}
          />
        </div>
        <p className={styles.hint} role="status">
          {hint()}
        </p>
        <LoadingOrFailed query={query} skeleton={null} />
      </div>
      {tables.length > 1 && (
        <div className={styles.part}>
          <fieldset className={styles.chips}>
            <legend className={styles.label}>{t('ownWhichYear')}</legend>
            {tables.map((each) => (
              <Chip
                key={each.Year}
                selected={each === table}
                onClick={() => keep(ofYear(own, each))}
              >
                {each.Year}
              </Chip>
            ))}
          </fieldset>
        </div>
      )}
      {own.rank > 0 && tables.length > 0 && (
        <div className={styles.part}>
          {equalScores(own, tables).map(({ year, score }) => (
            <p key={year} className={styles.hint}>
              {score === null ? t('ownEqualNone', { year }) : t('ownEqual', { year, score })}
            </p>
          ))}
        </div>
      )}
    </section>
  );
};
