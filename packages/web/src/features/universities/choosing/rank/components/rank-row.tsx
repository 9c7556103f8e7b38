import { factsLine } from '../../../../../lib/facts-line.ts';
import { grouped } from '../../../../../lib/grouped.ts';
import { Button } from '../../../../../ui/button.tsx';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import type { RankRow as Row } from '../../../own/public.ts';
import { groupText } from '../../../own/public.ts';
import type { ProofKey } from '../../../proof/public.ts';
import { Figure } from '../../../proof/public.ts';
import { t } from '../texts.ts';
import styles from './rank-row.module.css';

interface Props {
  readonly row: Row;
  readonly years: readonly number[];
  /** The own rank; zero for none. */
  readonly rank: number;
  /** Where the rank of each year comes from; null where it was not published. */
  readonly proofs: readonly (ProofKey | null)[];
  /** Where the university's page shows these figures. */
  readonly to: string;
  /** Name of the own column in which it lies; empty for none. */
  readonly column: string;
  readonly onPut: () => void;
}

/** Years whose ranks a row shows. */
const YEARS_SHOWN = 3;

/** What of the university a unit is, what it demands and how many it takes. */
const factsOf = ({ group, majors, category, batch, require, plan, fit }: Row): string => {
  const [only] = majors;
  const unit = group === '' ? '' : groupText(group);
  return factsLine([
    ...[
      unit,
      majors.length === 1 ? (only ?? '') : '',
      /专项|定向|预科|合作/.test(category) ? category : '',
    ],
    ...[/本科批/.test(batch) ? '' : batch, require === '' ? '' : require],
    ...[fit === 'misses' ? t('rankMisses') : ''],
    ...[fit === 'unclear' && require !== '' ? t('rankUnclear') : ''],
    ...[plan === null ? '' : t('rankPlaces', { count: plan })],
  ]);
};

/** A unit with its lowest ranks, its distance to mine, and the way into an own column. */
export const RankRow = ({ row, years, rank, proofs, to, column, onPut }: Props) => {
  const { university, ranks, changed, checked } = row;
  const at = ranks.findIndex((value) => value !== null);
  const newest = ranks[at] ?? null;
  const far = newest === null || rank === 0 ? null : newest - rank;
  const shown = years.slice(0, YEARS_SHOWN).map((year, place) => ({
    ...{ year, value: ranks[place] ?? null, isNewest: place === at },
    proof: proofs[place] ?? null,
  }));
  return (
    <li className={styles.row}>
      <Emblem shortname={university.short} color={university.color} size={36} />
      <div className={styles.names}>
        <CoverLink className={styles.name} to={to}>
          {university.name}
        </CoverLink>
        <p className={styles.facts}>{factsOf(row)}</p>
        <p className={styles.ranks}>
          {[...shown].reverse().map(({ year, value, isNewest, proof: from }) => (
            <span key={year} className={isNewest ? styles.newest : ''}>
              <span className="unseen">{year} </span>
              {from !== null && <Figure proof={from} />}
              {from === null && (value === null ? t('rankNone') : grouped(value))}
            </span>
          ))}
          {changed && <span className={styles.mark}>{t('rankChanged')}</span>}
          {!checked && (
            <span className={`${styles.mark} ${styles.unchecked}`}>{t('rankUnchecked')}</span>
          )}
        </p>
      </div>
      <div className={styles.end}>
        {far !== null && (
          <b className={far >= 0 ? styles.ahead : undefined}>
            {t(far >= 0 ? 'rankAhead' : 'rankBehindBy', { count: grouped(Math.abs(far)) })}
          </b>
        )}
        <Button
          kind={column === '' ? 'plain' : 'soft'}
          size="small"
          aria-haspopup="dialog"
          aria-label={
            column === ''
              ? t('rankPutOf', { name: university.name })
              : t('rankInColumn', { name: university.name, column })
          }
          onClick={onPut}
        >
          {column === '' ? t('rankPut') : column}
        </Button>
      </div>
    </li>
  );
};
