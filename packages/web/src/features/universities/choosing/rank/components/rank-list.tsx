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
  /** Null where there is no own rank around which they would lie: one list has all. */
  readonly bands: Bands | null;
  /** How units are counted. */
  readonly units: string;
}

/** Rows of a band that are shown first, and further ones at a press. */
const PART = 20;
const MORE = 50;

const ZONES = ['above', 'near', 'behind'] as const;
type Zone = (typeof ZONES)[number] | 'all' | 'unknown';
const TITLES = {
  all: 'rankAll',
  above: 'rankAbove',
  near: 'rankNear',
  behind: 'rankBehind',
  unknown: 'rankUnknown',
} as const satisfies Record<Zone, TextKey>;

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

interface Exam {
  readonly provinceid: string;
  readonly subject: string;
  /** Year in which units have their numbers. */
  readonly year: number;
}

/** Where the rank of a year comes from; null where none was published. @param at which of the years */
const proofOf = (
  { id, ranks, university }: Row,
  years: readonly number[],
  at: number,
  exam: Exam,
): ProofKey | null => {
  const key = keyOf(id);
  const [rank, before] = [ranks[at] ?? null, ranks[at + 1] ?? null];
  const [year = 0, yearBefore = 0] = [years[at], years[at + 1]];
  if (key === null || rank === null) return null;
  const { short: Shortname, color: Color } = university;
  return {
    row: {
      ...{ Kind: 'line', Universityid: university.id, Provinceid: exam.provinceid, Year: year },
      ...{ Subject: exam.subject, Batch: key.batch, Group: key.group, Major: key.major },
      // An older gateway refuses what it does not know.
      ...(year !== exam.year && { Unityear: exam.year }),
    },
    ...{ field: 'min_rank', label: t('lowestRank'), value: rank, sources: [] },
    before: before === null ? null : { year: yearBefore, value: before },
    university: { Id: university.id, Name: university.name, Shortname, Color },
    unit: unitWords(key),
  };
};

/** The units in their bands, those without a rank at the end. */
export const RankList = ({
  rank: { table, file, own, chosen, exam },
  order,
  bands,
  units,
}: Props) => {
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const [putting, setPutting] = useState<Row | null>(null);
  const columns = useColumns();
  const years = table.data?.facts.years ?? [];
  const known = order.ranks.length;
  const zones = [
    ...(bands === null
      ? [{ zone: 'all' as const, from: 0, end: known, about: '' }]
      : bandPlaces(order.ranks, bands).map(([from, end], at) => ({
          ...{ zone: ZONES[at] ?? 'near', from, end },
          about: t('rankSpan', {
            from: grouped(bands[at] ?? 0),
            to: grouped(bands[at + 1] ?? 0),
            count: `${grouped(end - from)} ${units}`,
          }),
        }))),
    {
      ...{ zone: 'unknown' as const, from: known, end: order.order.length },
      about: t('rankUnknownHint'),
    },
  ].map((one) => ({
    ...one,
    until: Math.min(one.end, one.from + (shown[one.zone] ?? PART)),
  }));
  const places = zones.flatMap(({ from, until }) => [...order.order.slice(from, until)]);
  const rows = useRankRows(table, places, chosen);
  const year = file?.Year ?? 0;
  const pathOf = ({ university }: Row): string =>
    `${orgPath(university.id)}&${new URLSearchParams({
      ...{ tab: 'data', province: exam.provinceid, year: String(year), subject: exam.subject },
    })}`;
  if (rows === null) return <ErrorState onRetry={() => void table.refetch()} />;
  return (
    <div className={bands === null ? `${styles.list} ${styles.whole}` : styles.list}>
      <p className={styles.head}>
        {t('rankRowHead', { years: years.slice(0, 3).reverse().join(' · ') })}
      </p>
      {zones.map(({ zone, from, end, until, about }) =>
        zone === 'unknown' && end === from ? null : (
          <section key={zone} aria-label={t(TITLES[zone])}>
            <h2 className={styles.zone}>
              {zone !== 'all' && <span className={`${styles.dot} ${colours[zone]}`} />}
              {t(TITLES[zone])}
              {about !== '' && <span>{about}</span>}
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
                    proofs={years.map((_, at) => proofOf(row, years, at, { ...exam, year }))}
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
