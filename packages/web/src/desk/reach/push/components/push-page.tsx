import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { FlaskConical } from 'lucide-react';
import { ListFailed, ListSkeleton, StaffPage } from '../../../kit/public.ts';
import { useDryRun, usePushDays, useRun } from '../api.ts';
import { t } from '../texts.ts';
import { DaysCard } from './days-card.tsx';
import { DryRunCard } from './dry-run-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import styles from './push-desk.module.css';
import { ReasonTable } from './reason-table.tsx';
import { RunCard } from './run-card.tsx';
import { WordingsCard } from './wordings-card.tsx';

/** The morning push: today's run, why people are not reached, a preview, a dry run, the last days. */
export const PushPage = () => {
  const { data: run, error, isError, refetch } = useRun();
  const days = usePushDays();
  const trial = useDryRun();
  return (
    <StaffPage
      title={t('morningPush')}
      note={run && t('pushDeskHour', { clock: clockOf(run.Plannedat) })}
      actions={
        <Button
          icon={<FlaskConical size={16} aria-hidden="true" />}
          loading={trial.isFetching}
          onClick={() => void trial.refetch()}
        >
          {t('pushDeskTry')}
        </Button>
      }
    >
      {run !== undefined && <RunCard run={run} />}
      {run === undefined &&
        (isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {trial.isError && !trial.isFetching && (
        <ListFailed error={trial.error} onRetry={() => void trial.refetch()} />
      )}
      <div className={styles.cards}>
        {run !== undefined && run.Total > 0 && (
          <section className={styles.card} aria-label={t('pushDeskReasons')}>
            <h2 className={styles.heading}>{t('pushDeskReasons')}</h2>
            {run.Reasons.length === 0 ? (
              <p className={styles.hint}>{t('pushDeskReasonsNone')}</p>
            ) : (
              <ReasonTable reasons={run.Reasons} />
            )}
          </section>
        )}
        {trial.data !== undefined && <DryRunCard result={trial.data} />}
        {run !== undefined && <PreviewCard at={run.Nextat} />}
      </div>
      <WordingsCard />
      {days.data !== undefined && <DaysCard days={days.data.List} />}
    </StaffPage>
  );
};
