import { OWN_PROVINCES, ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ChevronRight, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { grouped } from '../../../../../lib/grouped.ts';
import { Button } from '../../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { useRankProvinces } from '../../../own/public.ts';
import { t } from '../texts.ts';
import type { useRank } from '../use-rank.ts';
import styles from './rank-page.module.css';

/** A table is being made, or is to be made once more. */
export const RankMaking = ({ failing }: { readonly failing: boolean }) => (
  <div role="status">
    {failing ? (
      <EmptyState title={t('rankFailing')} hint={t('rankFailingHint')} />
    ) : (
      <EmptyState title={t('rankMaking')} hint={t('rankMakingHint')} />
    )}
  </div>
);

/** Where a table is read; without a type of subjects, where those of the province are listed. */
export const rankPath = (province: string, subject = ''): string =>
  `/rank?${new URLSearchParams({ province, ...(subject !== '' && { subject }) })}`;

/** The tables of a province, each with the way to read it. */
const Files = ({ rank }: { readonly rank: Rank }) => {
  const { provinceid } = rank.exam;
  const { data } = rank.files;
  const list = data?.List ?? [];
  const title = t('rankFiles', { province: ownProvinceOf(provinceid)?.name ?? '' });
  if (provinceid === '' || data === undefined) return null;
  if (list.length === 0 && data.Making) return <RankMaking failing={data.Failing} />;
  return (
    <section className={styles.files} aria-label={title}>
      <h2>{title}</h2>
      {list.length === 0 && <p>{t('rankNoFileHint')}</p>}
      <ul>
        {list.map(({ Year, Subject, Hash, Units }) => (
          <li key={Hash}>
            <Link className={styles.file} to={rankPath(provinceid, Subject)}>
              {t('rankFileLine', { year: Year, subject: Subject, count: grouped(Units) })}
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The provinces that have tables. */
const Provinces = ({ codes, chosen }: { codes: readonly string[]; chosen: string }) => {
  const known = OWN_PROVINCES.filter(({ code }) => codes.includes(code));
  if (known.length === 0) return null;
  return (
    <section className={styles.files} aria-label={t('rankProvinces')}>
      <h2>{t('rankProvinces')}</h2>
      <ul className={styles.provinces}>
        {known.map(({ code, name }) => (
          <li key={code}>
            <Link
              className={styles.province}
              aria-current={code === chosen ? 'true' : undefined}
              to={rankPath(code)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Rank = ReturnType<typeof useRank>;

/** Before an exam is known: what the page does, and which tables can be read without an own rank. */
export const RankStart = ({ rank, onOpen }: { rank: Rank; onOpen: () => void }) => {
  const { provinceid } = rank.exam;
  const provinces = useRankProvinces(true);
  const lacking = [...(provinceid === '' ? [] : [rank.files]), provinces].filter(
    ({ data }) => data === undefined,
  );
  const failed = lacking.filter(({ isError }) => isError);
  return (
    <div className={styles.page}>
      <EmptyState
        title={t('rankStart')}
        hint={t('rankAbout')}
        action={<Button onClick={onOpen}>{t('rankEnter')}</Button>}
      />
      <p className={styles.note}>
        <Lock size={15} aria-hidden="true" />
        {t('rankAboutHere')}
      </p>
      <Files rank={rank} />
      <Provinces codes={provinces.data?.List ?? []} chosen={provinceid} />
      {lacking.length > failed.length && (
        <div className={styles.coming}>
          <SkeletonRows rows={3} />
        </div>
      )}
      {failed.length > 0 && (
        <ErrorState
          onRetry={() => {
            for (const list of failed) void list.refetch();
          }}
        />
      )}
    </div>
  );
};
