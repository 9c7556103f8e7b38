import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Lock, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { grouped } from '../../../../../lib/grouped.ts';
import { useAddressQuery, withFields } from '../../../../../lib/use-address-query.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { Page } from '../../../../../ui/page.tsx';
import {
  CARRY,
  columnName,
  comparePath,
  hereNotSent,
  LazyCarry,
  LazyOwnColumns,
  LazyOwnProfile,
  otherSubjects,
  unitCount,
  useColumns,
} from '../../../own/public.ts';
import { t } from '../texts.ts';
import { useRank } from '../use-rank.ts';
import styles from './rank-page.module.css';
import { RankStart, rankPath } from './rank-start.tsx';
import { RankTable } from './rank-table.tsx';

type Rank = ReturnType<typeof useRank>;

const NO_EXAM = { provinceid: '', subject: '' };

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
  const [query, put] = useAddressQuery();
  const [open, setOpen] = useState<'profile' | 'columns' | 'carry' | null>(null);
  // A page without a camera leads here: only this document may use one.
  const carries = query.has(CARRY);
  useEffect(() => {
    if (!carries) return;
    setOpen('carry');
    // A reload does not open it again.
    put((now) => withFields(now, { [CARRY]: '' }));
  }, [carries, put]);
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
          <RankTable rank={rank} />
        </div>
      ) : (
        <RankStart rank={rank} onOpen={() => setOpen('profile')} />
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
