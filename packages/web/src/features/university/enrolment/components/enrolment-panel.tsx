import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../../../../lib/refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonBlock, SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import hue from '../../components/hue.module.css';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import { useHue } from '../../use-hue.ts';
import { chartColumns, chartYears } from '../chart.ts';
import type { Choice, Known, Shown } from '../choice.ts';
import { nearest } from '../choice.ts';
import type { Sort } from '../lines.ts';
import { nextSort, sorted } from '../lines.ts';
import { groupsOf } from '../rows.ts';
import { useEnrolment } from '../use-enrolment.ts';
import { Chooser } from './chooser.tsx';
import styles from './enrolment.module.css';
import { EnrolmentTable } from './enrolment-table.tsx';
import { LineChart } from './line-chart.tsx';
import { OwnCard } from './own-card.tsx';
import { SameRank } from './same-rank.tsx';

/** The free official service for applications. */
const OFFICIAL_SITE = 'https://gaokao.chsi.com.cn/';

const SORT_TEXTS = { rank: 'orgSortRank', plan: 'orgSortPlan', code: 'orgSortCode' } as const;

interface PartProps {
  readonly data: EnrolmentData;
  readonly shown: Shown;
  readonly onChoose: (choice: Choice) => void;
}

const ChartCard = ({ data, shown, onChoose }: PartProps) => {
  const { choice } = shown;
  const lines = data.Years.map(({ Year, Minscore, Minrank }) => ({
    year: Year,
    score: Minscore,
    rank: Minrank,
  }));
  const title = t('orgLowest', { batch: choice.batch });
  const sources = data.Linesources.length > 0 ? data.Linesources : data.Plansources;
  return (
    <>
      <section className={styles.card} aria-label={title}>
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{title}</h2>
          <p className={styles.legend}>
            <span className={styles.key}>{t('orgLegendScore')}</span>
            <span className={`${styles.key} ${styles.hued}`}>{t('orgLegendRank')}</span>
          </p>
        </div>
        <LineChart
          label={title}
          columns={chartColumns(chartYears(lines, choice.year))}
          chosen={choice.year}
          onChoose={(year) => onChoose({ ...choice, year })}
        />
      </section>
      {sources.map((source) => (
        <SourceLine key={`${source.Publisher} ${source.Date} ${source.Url}`} source={source} />
      ))}
    </>
  );
};

const Table = ({ data }: Pick<PartProps, 'data'>) => {
  const [sort, setSort] = useState<Sort>('rank');
  const groups = sorted(groupsOf(data.Groups), sort);
  const title = t(groups.some(({ banded }) => banded) ? 'orgTable' : 'orgTableMajors');
  return (
    <>
      <div className={styles.tableHead}>
        <h2 className={styles.tableTitle}>{title}</h2>
        <button
          type="button"
          className={styles.sort}
          aria-label={t('orgSortLabel', { sort: t(SORT_TEXTS[sort]) })}
          onClick={() => setSort(nextSort(sort))}
        >
          <ArrowDownUp size={15} aria-hidden="true" />
          {t(SORT_TEXTS[sort])}
        </button>
      </div>
      <EnrolmentTable label={title} groups={groups} />
    </>
  );
};

/** Nothing for what was chosen: what is nearest to it. */
const NoPlan = ({
  shown,
  known,
  onChoose,
}: Omit<PartProps, 'data'> & { readonly known: Known }) => {
  const { choice } = shown;
  const province = ownProvinceOf(choice.provinceid)?.name ?? '';
  const words = { province, year: choice.year, subject: choice.subject };
  return (
    <section className={styles.card}>
      <EmptyState
        title={choice.year === 0 ? t('orgNoData') : t('orgNoPlan', words)}
        hint={choice.year === 0 ? t('orgNoDataHint') : t('orgNoPlanHint')}
        action={nearest(choice, known).map((one, place) => (
          <Button
            key={`${one.Provinceid} ${one.Year} ${one.Subject}`}
            kind={place === 0 ? 'primary' : 'soft'}
            onClick={() =>
              onChoose({
                provinceid: one.Provinceid,
                year: one.Year,
                subject: one.Subject,
                batch: one.Batch,
              })
            }
          >
            {one.Provinceid !== choice.provinceid &&
              `${t('orgSeeProvince', { province: ownProvinceOf(one.Provinceid)?.name ?? '' })} `}
            {one.Year === choice.year
              ? t('orgSeeSubject', { subject: one.Subject })
              : t('orgSeeYear', { year: one.Year })}
          </Button>
        ))}
      />
    </section>
  );
};

const Waiting = () => (
  <div role="status" aria-label={t('loading')}>
    <SkeletonBlock className={styles.wait} />
    <SkeletonRows rows={5} />
  </div>
);

interface Props {
  readonly universityId: string;
  /** Hue of the university, `#rrggbb`. */
  readonly color: string;
}

/** Plans and lines of a university: chosen, drawn, listed, with their sources. */
export const EnrolmentPanel = ({ universityId, color }: Props) => {
  const { answer, data, known, shown, choose } = useEnrolment(universityId);
  const stale = answer.isPlaceholderData;
  return (
    <div className={hue.hued} style={useHue(color)}>
      <Chooser shown={shown} onChange={choose} />
      {data === undefined && !answer.isError && <Waiting />}
      {data === undefined && answer.isError && (
        <section className={styles.card}>
          <ErrorState
            reason={refusalOf(answer.error)?.msg ?? ''}
            onRetry={() => void answer.refetch()}
          />
        </section>
      )}
      {data !== undefined && (
        <div className={stale ? styles.stale : undefined} aria-busy={stale}>
          {shown.known || stale ? (
            <>
              <ChartCard data={data} shown={shown} onChoose={choose} />
              <Table data={data} />
              <OwnCard exam={shown.choice}>
                <SameRank choice={shown.choice} />
              </OwnCard>
            </>
          ) : (
            <NoPlan shown={shown} known={known} onChoose={choose} />
          )}
        </div>
      )}
      <p className={styles.official}>
        {t('orgOfficial')}{' '}
        <a href={OFFICIAL_SITE} target="_blank" rel="noreferrer">
          {t('orgOfficialLink')}
        </a>
      </p>
    </div>
  );
};
