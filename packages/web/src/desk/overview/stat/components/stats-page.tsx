import { addDays, clockOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatRow } from '@xuanjiang/contracts/stat';
import { Button, Segmented } from 'antd';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pageNow } from '../../../../lib/page-now.ts';
import { ListLoadingOrFailed, StaffPage, useListAddress } from '../../../kit/public.ts';
import { ExportDelay, useRunning, useStartExport } from '../../export/public.ts';
import { nameOf } from '../amount-text.ts';
import type { StatAsk } from '../api.ts';
import { useRange } from '../api.ts';
import { TalkCourse } from '../course/talk-course.tsx';
import { rangeIn } from '../model.ts';
import { t } from '../texts.ts';
import { Definitions } from './definitions.tsx';
import { FiguresCard } from './figures-card.tsx';
import { PartBars } from './part-bars.tsx';
import { RangeBar } from './range-bar.tsx';
import { RowsTable } from './rows-table.tsx';
import styles from './stat.module.css';

/** Takes the figures of one university home, as far as the page shows them. */
const ExportButton = ({ ask }: { readonly ask: StatAsk }) => {
  const start = useStartExport();
  const busy = useRunning(({ count }) => count > 0);
  const order = {
    Kind: 'stats',
    From: dayStart(ask.from),
    Until: dayStart(addDays(ask.to, 1)),
    ...(ask.university !== '' && { Universityid: ask.university }),
  } as const;
  return (
    <>
      <ExportDelay />
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        loading={busy}
        onClick={() => void start(order)}
      >
        {t('export')}
      </Button>
    </>
  );
};

const NAMES = ['from', 'to', 'days', 'university', 'of', 'by', 'alone', 'talk'] as const;
const BROKEN_DOWN = ['play', 'watch', 'chat', 'signup'] as const;

interface PartsProps {
  readonly ask: StatAsk;
  readonly of: (typeof BROKEN_DOWN)[number];
  readonly by: 'province' | 'year' | 'school';
}

/** A figure by what its students have in common, in a card of its own. */
const PartsCard = ({ ask, of, by }: PartsProps) => {
  const query = useRange(ask, of, by);
  const { data } = query;
  const titles = {
    province: 'byProvince',
    year: 'byYear',
    school: 'statBySchool',
  } as const;
  return (
    <section className={`${styles.card} ${styles.pad}`} aria-label={t(titles[by])}>
      <div className={styles.head}>
        <h2>
          {t(titles[by])}
          <small className={styles.small}>{nameOf(of)}</small>
        </h2>
        {by === 'school' && data !== undefined && (
          <p className={styles.quiet}>{t('statWholeWeeks', { from: data.From, to: data.To })}</p>
        )}
      </div>
      {data?.Parts && <PartBars parts={data.Parts} />}
      <ListLoadingOrFailed query={query} />
    </section>
  );
};

/** The figures of a university, or for operators of all. */
export const StatsPage = ({ desk = false }: { readonly desk?: boolean }) => {
  const address = useListAddress(NAMES);
  const navigate = useNavigate();
  const { filters, setFilters } = address;
  const range = rangeIn(filters, pageNow());
  const ask = { from: range.from, to: range.to, university: filters.university ?? '' };
  const of = BROKEN_DOWN.find((kind) => kind === filters.of) ?? 'play';
  const tabs = ['talk', ...(desk ? ['university'] : []), 'school', 'year'];
  const by = tabs.find((tab) => tab === filters.by) ?? 'talk';
  const compared = filters.alone !== '1';
  const query = useRange(ask, of, 'province');
  const open = (row: StatRow): void => {
    if (by === 'university') setFilters({ university: row.Id, by: '' });
    else void navigate(`${desk ? '/desk' : '/orgCenter'}/digest?Id=${row.Id}`);
  };
  const { data } = query;
  const note =
    data === undefined || data.Countedat === 0
      ? t('statNotCounted')
      : t('statCountedAt', { clock: clockOf(data.Countedat) });
  const labels = {
    talk: 'statByTalk',
    university: 'statByUniversity',
    school: 'statBySchool',
    year: 'byYear',
  } as const;
  return (
    <StaffPage
      title={t('figures')}
      note={note}
      // A file is of one university.
      actions={(!desk || ask.university !== '') && <ExportButton ask={ask} />}
    >
      <div className={styles.page}>
        <RangeBar
          range={range}
          address={address}
          compared={compared}
          desk={desk}
          university={ask.university}
          onRange={setFilters}
        />
        {data !== undefined && (
          <FiguresCard
            range={data}
            chosen={filters.of ?? 'play'}
            compared={compared}
            onChoose={(name) => setFilters({ of: name })}
          />
        )}
        <ListLoadingOrFailed query={query} />
        <TalkCourse
          ask={ask}
          chosen={filters.talk ?? ''}
          onChoose={(talk) => setFilters({ talk })}
        />
        <div className={styles.columns}>
          <div className={styles.page}>
            <Segmented
              className={styles.start ?? ''}
              aria-label={t('statBy')}
              value={by}
              onChange={(tab) => setFilters({ by: String(tab) })}
              options={tabs.map((tab) => ({
                value: tab,
                label: t(labels[tab as keyof typeof labels]),
              }))}
            />
            {by === 'talk' || by === 'university' ? (
              <RowsTable ask={ask} level={by} address={address} onOpen={open} />
            ) : (
              <PartsCard ask={ask} of={of} by={by === 'year' ? 'year' : 'school'} />
            )}
          </div>
          <PartsCard ask={ask} of={of} by="province" />
        </div>
        <Definitions />
      </div>
    </StaffPage>
  );
};
