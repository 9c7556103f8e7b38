import { unitOf as keyOf } from '@xuanjiang/contracts/rules/apply-unit';
import { useState } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ErrorState } from '../../../../../ui/state.tsx';
import type { RankRow as Row } from '../../../own/public.ts';
import { columnName, columnOf, LazyPutSheet, unitWords, useColumns } from '../../../own/public.ts';
import type { ProofKey } from '../../../proof/public.ts';
import { orgPath } from '../../../university/public.ts';
import type { Bands } from '../bands.ts';
import { bandPlaces } from '../bands.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import type { useRank } from '../use-rank.ts';
import { useRankRows } from '../use-rank.ts';
import colours from './bands.module.css';
import styles from './rank-page.module.css';
import { RankRow } from './rank-row.tsx';

type Rank = ReturnType<typeof useRank>;

interface Props {
  readonly rank: Rank;
  readonly order: NonNullable<Rank['order']['data']>;
  readonly bands: Bands;
  /** How units are counted. */
  readonly units: string;
}

/** Rows of a band that are shown first, and further ones at a press. */
const PART = 20;
const MORE = 50;

const ZONES = ['above', 'near', 'behind', 'unknown'] as const;
const TITLES = {
  above: 'rankAbove',
  near: 'rankNear',
  behind: 'rankBehind',
  unknown: 'rankUnknown',
} as const satisfies Record<string, TextKey>;

const unitOf = (row: Row, years: readonly number[]) => {
  const at = row.ranks.findIndex((value) => value !== null);
  const { university } = row;
  return {
    id: row.id,
    ...{ name: university.name, short: university.short, color: university.color },
    ...{ require: row.require, plan: row.plan ?? 0, year: years[Math.max(0, at)] ?? 0 },
    ...{ score: at === 0 ? (row.score ?? 0) : 0, rank: row.ranks[at] ?? 0 },
  };
};

/** Where the rank of the newest year comes from; null where none was published. */
const proofOf = (
  { id, ranks: [rank = null, before = null], university }: Row,
  years: readonly number[],
  exam: { readonly provinceid: string; readonly subject: string },
): ProofKey | null => {
  const key = keyOf(id);
  const [year = 0, yearBefore = 0] = years;
  if (key === null || rank === null) return null;
  const { short: Shortname, color: Color } = university;
  return {
    row: {
      ...{ Kind: 'line', Universityid: university.id, Provinceid: exam.provinceid, Year: year },
      ...{ Subject: exam.subject, Batch: key.batch, Group: key.group, Major: key.major },
    },
    ...{ field: 'min_rank', label: t('lowestRank'), value: rank, sources: [] },
    before: before === null ? null : { year: yearBefore, value: before },
    university: { Id: university.id, Name: university.name, Shortname, Color },
    unit: unitWords(key),
  };
};

/** The units in their bands, those without a rank at the end. */
export const RankList = ({ rank: { table, file, own, exam }, order, bands, units }: Props) => {
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const [putting, setPutting] = useState<Row | null>(null);
  const columns = useColumns();
  const years = table.data?.facts.years ?? [];
  const zones = [
    ...bandPlaces(order.ranks, bands),
    [order.ranks.length, order.order.length] as const,
  ].map(([from, end], at) => {
    const zone = ZONES[at] ?? 'unknown';
    return { zone, from, end, until: Math.min(end, from + (shown[zone] ?? PART)) };
  });
  const places = zones.flatMap(({ from, until }) => [...order.order.slice(from, until)]);
  const rows = useRankRows(table, places, own.chosen);
  const year = file?.Year ?? 0;
  const pathOf = ({ university }: Row): string =>
    `${orgPath(university.id)}&${new URLSearchParams({
      ...{ tab: 'data', province: exam.provinceid, year: String(year), subject: exam.subject },
    })}`;
  if (rows === null) return <ErrorState onRetry={() => void table.refetch()} />;
  return (
    <div className={styles.list}>
      <p className={styles.head}>
        {t('rankRowHead', { years: years.slice(0, 3).reverse().join(' · ') })}
      </p>
      {zones.map(({ zone, from, end, until }, at) =>
        zone === 'unknown' && end === from ? null : (
          <section key={zone} aria-label={t(TITLES[zone])}>
            <h2 className={styles.zone}>
              <span className={`${styles.dot} ${colours[zone]}`} />
              {t(TITLES[zone])}
              <span>
                {zone === 'unknown'
                  ? t('rankUnknownHint')
                  : t('rankSpan', {
                      from: grouped(bands[at] ?? 0),
                      to: grouped(bands[at + 1] ?? 0),
                      count: `${grouped(end - from)} ${units}`,
                    })}
              </span>
            </h2>
            {end === from && <p className={styles.none}>{t('rankNoBand')}</p>}
            <ol className={styles.rows}>
              {[...order.order.slice(from, until)].map((place) => {
                const row = rows.get(place);
                if (row === undefined) return <li key={place} className={styles.waiting} />;
                const column = columnOf(columns, row.id);
                return (
                  <RankRow
                    key={place}
                    row={row}
                    years={years}
                    rank={own.rank}
                    proof={proofOf(row, years, exam)}
                    to={pathOf(row)}
                    column={column === -1 ? '' : columnName(columns.columns[column], column)}
                    onPut={() => setPutting(row)}
                  />
                );
              })}
            </ol>
            {until < end && (
              <div className={styles.more}>
                <Button
                  kind="soft"
                  onClick={() => setShown({ ...shown, [zone]: until - from + MORE })}
                >
                  {t('rankMore', { count: Math.min(MORE, end - until) })}
                </Button>
              </div>
            )}
          </section>
        ),
      )}
      {putting !== null && (
        <LazyPutSheet
          exam={exam}
          year={year}
          unit={unitOf(putting, years)}
          onClose={() => setPutting(null)}
        />
      )}
    </div>
  );
};
