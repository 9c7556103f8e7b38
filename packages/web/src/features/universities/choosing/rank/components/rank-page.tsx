import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Lock, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { grouped } from '../../../../../lib/grouped.ts';
import { useOnline } from '../../../../../lib/online.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { Page } from '../../../../../ui/page.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import {
  CARRY,
  columnName,
  comparePath,
  hereNotSent,
  isTooNew,
  LazyCarry,
  LazyOwnColumns,
  LazyOwnProfile,
  otherSubjects,
  unitCount,
  useColumns,
} from '../../../own/public.ts';
import type { Bands } from '../bands.ts';
import { bandPlaces, bandsAt } from '../bands.ts';
import { isUsed, PARTS, without, withoutAll } from '../filter.ts';
import { partText } from '../filter-text.ts';
import { t } from '../texts.ts';
import { useRank } from '../use-rank.ts';
import { Histogram } from './histogram.tsx';
import { RankFilters } from './rank-filters.tsx';
import { RankList } from './rank-list.tsx';
import styles from './rank-page.module.css';
import { Making, rankPath, Start } from './rank-start.tsx';

type Rank = ReturnType<typeof useRank>;

const NO_EXAM = { provinceid: '', subject: '' };

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

/** Own score and rank, which stay here, and the way to change them. */
const ProfileLine = ({ rank: { own }, onOpen }: { rank: Rank; onOpen: () => void }) => (
  <button type="button" className={styles.profile} aria-haspopup="dialog" onClick={onOpen}>
    <span>
      <b>{t('rankMine', { rank: grouped(own.rank) })}</b>
      {own.score > 0 && t('scoreBeside', { score: own.score })}
      {[own.subject, otherSubjects(own).join('+')].filter(Boolean).map((text) => ` · ${text}`)}
      <small>
        <Lock size={13} aria-hidden="true" />
        {hereNotSent()}
      </small>
    </span>
    <Pencil size={18} aria-hidden="true" />
    <span className="unseen">{t('rankChange')}</span>
  </button>
);

/** The table is read without an own rank: which one it is, and what a rank adds. */
const ReadLine = ({ rank: { exam }, onOpen }: { rank: Rank; onOpen: () => void }) => (
  <div className={styles.profile}>
    <span>
      <b>{[ownProvinceOf(exam.provinceid)?.name ?? '', exam.subject].join(' ')}</b>
      <Link className={styles.others} to={rankPath(exam.provinceid)}>
        {t('rankOthers')}
      </Link>
      <small>{t('rankWithRank')}</small>
    </span>
    <Button size="small" className={styles.enter} aria-haspopup="dialog" onClick={onOpen}>
      {t('rankEnter')}
    </Button>
  </div>
);

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

const Table = ({ rank }: { readonly rank: Rank }) => {
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
  if (file === undefined && files.data?.Making) return <Making failing={files.data.Failing} />;
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

/** How many units each own column holds, and the way to put them in order. */
const Foot = ({ onSort }: { readonly onSort: () => void }) => {
  const columns = useColumns();
  const filled = columns.columns
    .map((column, place) => ({ name: columnName(column, place), count: column.units.length }))
    .filter(({ count }) => count > 0);
  return (
    <div className={styles.foot}>
      <p>
        <span>{t('rankFoot')}</span>
        <b className="one-line">
          {filled.length === 0
            ? t('rankFootNone')
            : filled.map(({ name, count }) => `${name} ${count}`).join('  ')}
        </b>
      </p>
      <Button aria-haspopup="dialog" disabled={unitCount(columns) === 0} onClick={onSort}>
        {t('rankSort')}
      </Button>
    </div>
  );
};

/** 按位次找: units whose lowest rank lay around mine, in bands that I move. */
export const RankPage = () => {
  const rank = useRank();
  const columns = useColumns();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<'profile' | 'columns' | 'carry' | null>(null);
  // A page without a camera leads here: only this document may use one.
  const carries = query.has(CARRY);
  useEffect(() => {
    if (!carries) return;
    setOpen('carry');
    // A reload does not open it again.
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(CARRY);
        return next;
      },
      { replace: true },
    );
  }, [carries, setQuery]);
  const { isReady, exam } = rank;
  const ids = columns.columns
    .flatMap(({ units }) => units.map(({ id }) => id))
    .slice(0, COMPARED_MAX);
  return (
    <Page
      title
      back
      aside={
        <ButtonLink
          kind="plain"
          size="small"
          to={comparePath(ids, ids.length === 0 ? NO_EXAM : columns)}
        >
          {t('rankCompare')}
        </ButtonLink>
      }
      footer={isReady ? <Foot onSort={() => setOpen('columns')} /> : undefined}
    >
      {isReady ? (
        <div className={styles.page}>
          {rank.own.rank > 0 ? (
            <ProfileLine rank={rank} onOpen={() => setOpen('profile')} />
          ) : (
            <ReadLine rank={rank} onOpen={() => setOpen('profile')} />
          )}
          <Table rank={rank} />
        </div>
      ) : (
        <Start rank={rank} onOpen={() => setOpen('profile')} />
      )}
      {open === 'profile' && (
        <LazyOwnProfile
          exam={exam.provinceid === '' ? undefined : exam}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'carry' && <LazyCarry onClose={() => setOpen(null)} />}
      {open === 'columns' && <LazyOwnColumns onClose={() => setOpen(null)} />}
    </Page>
  );
};
