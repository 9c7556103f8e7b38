import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import type { UniversityMark } from '@xuanjiang/contracts/university';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../../../lib/refusal.ts';
import { useCome } from '../../../../../lib/use-come.ts';
import { AllLink } from '../../../../../ui/all-link.tsx';
import { SkeletonBlock, SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../../ui/state.tsx';
import hue from '../../components/hue.module.css';
import { t } from '../../texts.ts';
import { useHue } from '../../use-hue.ts';
import type { Choice } from '../choice.ts';
import { NO_CHOICE, withChoice } from '../choice.ts';
import { answeredChoice, publishedOf } from '../proofs.ts';
import { useEnrolment, useOwnView } from '../use-enrolment.ts';
import { ChartCard } from './chart-card.tsx';
import { Chooser } from './chooser.tsx';
import styles from './enrolment.module.css';
import type { CompareUnit } from './enrolment-table.tsx';
import { NoPlan } from './no-plan.tsx';
import { OwnCard } from './own-card.tsx';
import { PlanTable } from './plan-table.tsx';
import { SameRank } from './same-rank.tsx';

/** The free official service for applications. */
const OFFICIAL_SITE = 'https://gaokao.chsi.com.cn/';

const rankPath = ({ provinceid, subject }: Choice): string =>
  `/rank?${withChoice(new URLSearchParams(), { ...NO_CHOICE, provinceid, subject })}`;

const Waiting = () => (
  <div role="status" aria-label={t('loading')}>
    <SkeletonBlock className={styles.wait} />
    <SkeletonRows rows={5} />
  </div>
);

interface Props {
  readonly university: UniversityMark;
  readonly compare: CompareUnit;
  /** What stands below it: drawn when its figures have come, as they would move it under a finger. */
  readonly children: ReactNode;
}

/** Plans and lines of a university: chosen, drawn, listed, with their sources. */
export const EnrolmentPanel = ({ university, compare, children }: Props) => {
  const { answer, data, known, shown, choose } = useEnrolment(university.Id);
  const own = useOwnView(data === undefined ? shown.choice : answeredChoice(data, shown.choice));
  const stale = answer.isPlaceholderData;
  const come = useCome([answer]);
  const published = (of: EnrolmentData) => publishedOf(university, shown.choice, of);
  return (
    <div className={hue.hued} style={useHue(university.Color)}>
      <Chooser shown={shown} onChange={choose} />
      {data === undefined && !answer.isError && <Waiting />}
      {data === undefined && answer.isError && (
        <section className="panel">
          <ErrorState reason={reasonOf(answer.error)} onRetry={() => void answer.refetch()} />
        </section>
      )}
      {data !== undefined && (
        <div className={stale ? styles.stale : undefined} aria-busy={stale}>
          {shown.known || stale ? (
            <>
              <ChartCard data={data} shown={shown} published={published(data)} onChoose={choose} />
              <PlanTable data={data} published={published(data)} own={own} compare={compare} />
              <OwnCard exam={shown.choice}>
                <SameRank choice={shown.choice} />
                <AllLink to={rankPath(shown.choice)}>{t('byRank')}</AllLink>
              </OwnCard>
            </>
          ) : (
            <NoPlan shown={shown} known={known} onChoose={choose} />
          )}
        </div>
      )}
      {come && (
        <>
          <p className={`second-3 ${styles.official}`}>
            {t('orgOfficial')}{' '}
            <a href={OFFICIAL_SITE} target="_blank" rel="noreferrer">
              {t('orgOfficialLink')}
            </a>
          </p>
          {children}
        </>
      )}
    </div>
  );
};
