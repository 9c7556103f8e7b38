import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { useState } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { useOnline } from '../../../../../lib/online.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { isTooNew } from '../../../own/public.ts';
import type { Bands } from '../bands.ts';
import { bandPlaces, bandsAt } from '../bands.ts';
import { isUsed, PARTS, without, withoutAll } from '../filter.ts';
import { partText } from '../filter-text.ts';
import { t } from '../texts.ts';
import type { useRank } from '../use-rank.ts';
import { Histogram } from './histogram.tsx';
import { RankFilters } from './rank-filters.tsx';
import { RankList } from './rank-list.tsx';
import styles from './rank-page.module.css';
import { RankMaking, rankPath } from './rank-start.tsx';

type Rank = ReturnType<typeof useRank>;

const UNITS = {
  group: 'rankUnitsGroup',
  major: 'rankUnitsMajor',
  university: 'rankUnitsUniversity',
} as const;
const COUNTS = {
  group: 'rankCountGroup',
  major: 'rankCountMajor',
  university: 'rankCountUniversity',
} as const;

/** Nothing is left: says which filter to loosen. */
const NoUnit = ({ rank: { address, edit, chosen } }: { readonly rank: Rank }) => (
  <EmptyState
    title={t('rankNoUnit')}
    hint={t('rankNoUnitHint')}
    action={
      <>
        {PARTS.filter((part) => isUsed(address, part)).map((part) => (
          <Button key={part} kind="soft" onClick={() => edit((now) => without(now, part))}>
            {t('rankWithout', { part: partText(address, part) })}
          </Button>
        ))}
        {address.fits && chosen.length > 0 && (
          <Button kind="soft" onClick={() => edit((now) => ({ ...now, fits: false }))}>
            {t('rankWithout', { part: t('rankFits') })}
          </Button>
        )}
        <Button kind="plain" onClick={() => edit(withoutAll)}>
          {t('clear')}
        </Button>
      </>
    }
  />
);

/** How many units lie in the bands. */
const inBands = (ranks: Int32Array, bands: Bands): number =>
  bandPlaces(ranks, bands).reduce((sum, [from, end]) => sum + end - from, 0);

/** Bands that were moved for a rank: the list follows when a handle is let go. */
interface Moved {
  readonly rank: number;
  readonly bands: Bands;
  readonly listed: Bands;
}

/** The units of the table that the filters leave, in their bands where an own rank is known. */
export const RankTable = ({ rank }: { readonly rank: Rank }) => {
  const { own, chosen, address, edit, table, file, files, order, renew, exam } = rank;
  const online = useOnline();
  const [moved, setMoved] = useState<Moved | null>(null);
  const start = bandsAt(own.rank);
  const { bands, listed } = moved?.rank === own.rank ? moved : { bands: start, listed: start };
  if (files.isError && files.data === undefined) {
    return <ErrorState onRetry={() => void files.refetch()} />;
  }
  if (files.data !== undefined && !files.data.Making && file === undefined) {
    const province = ownProvinceOf(exam.provinceid)?.name ?? '';
    return (
      <EmptyState
        title={t('rankNoFile', { province, subject: exam.subject })}
        hint={t('rankNoFileHint')}
        action={
          <>
            {own.rank === 0 && (
              <ButtonLink to={rankPath(exam.provinceid)}>{t('rankProvincesOther')}</ButtonLink>
            )}
            <ButtonLink kind={own.rank === 0 ? 'soft' : 'primary'} to="/orgList">
              {t('rankOther')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  if (isTooNew(table.error)) {
    return (
      <EmptyState
        title={t('rankOldPage')}
        action={<Button onClick={() => location.reload()}>{t('loadAgain')}</Button>}
      />
    );
  }
  // Without a thread that answers, the table is opened anew.
  if (table.isError || order.isError) return <ErrorState onRetry={() => void table.refetch()} />;
  if (file === undefined && files.data?.Making) return <RankMaking failing={files.data.Failing} />;
  const { data } = order;
  if (table.data === undefined || file === undefined || !data) return <SkeletonRows rows={8} />;
  const unit = table.data.facts.unit;
  const left = t(COUNTS[unit], { count: grouped(data.order.length) });
  return (
    <>
      {renew !== null && (
        <p className={styles.newer} role="status">
          {t('rankNewer')}
          <Button kind="soft" size="small" onClick={renew}>
            {t('rankRenew')}
          </Button>
        </p>
      )}
      {!online && <p className={styles.newer}>{t('rankOffline')}</p>}
      <RankFilters
        address={address}
        facts={table.data.facts}
        hasChosen={chosen.length > 0}
        left={left}
        onEdit={edit}
      />
      {data.order.length === 0 ? (
        <NoUnit rank={rank} />
      ) : (
        <div className={own.rank > 0 ? styles.columns : undefined}>
          {own.rank > 0 && (
            <div className={styles.side}>
              <Histogram
                rank={own.rank}
                ranks={data.ranks}
                bands={bands}
                units={t(UNITS[unit])}
                onMove={(next, done) =>
                  setMoved({ rank: own.rank, bands: next, listed: done ? next : listed })
                }
              />
            </div>
          )}
          <div aria-busy={order.isPlaceholderData}>
            <div className={styles.count}>
              <p role="status">
                {own.rank > 0
                  ? t(COUNTS[unit], { count: grouped(inBands(data.ranks, listed)) })
                  : left}
              </p>
              <span>{t('rankByYear', { count: grouped(data.order.length) })}</span>
            </div>
            <RankList
              rank={rank}
              order={data}
              bands={own.rank > 0 ? listed : null}
              units={t(UNITS[unit])}
            />
          </div>
        </div>
      )}
    </>
  );
};
