import type { PushDay } from '@xuanjiang/contracts/push-staff';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { FlaskConical } from 'lucide-react';
import { ListFailed, ListLoadingOrFailed, ListSkeleton, StaffPage } from '../../../kit/public.ts';
import { useDryRun, usePushDays, useRun, useWordings } from '../api.ts';
import { PARTS } from '../model.ts';
import { t } from '../texts.ts';
import { PreviewCard } from './preview-card.tsx';
import styles from './push-desk.module.css';
import { ReasonTable } from './reason-table.tsx';
import { RunCard } from './run-card.tsx';
import { WordingsCard } from './wordings-card.tsx';

interface Props {
  readonly result: NonNullable<ReturnType<typeof useDryRun>['data']>;
}

/** To how many the next morning would go, and how. */
const DryRunCard = ({ result }: Props) => {
  const figures = [
    [result.Total, t('pushDeskTotal')],
    [result.Template, t('pushDeskTemplate')],
    [result.Grant, t('pushDeskGrant')],
    [result.Centre, t('pushDeskCentre')],
  ] as const;
  const title = t('pushDeskTryTitle', { day: result.Day });
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>
        {title}
        <small>
          {t('talkCount', { count: result.Talks })} · {t('pushDeskTryNote')}
        </small>
      </h2>
      {result.Talks === 0 && <p className={styles.hint}>{t('pushDeskNoTalks')}</p>}
      <table className={styles.table}>
        <tbody>
          {figures.map(([count, label]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <b>{count.toLocaleString('zh-CN')}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.Reasons.length > 0 && <ReasonTable reasons={result.Reasons} />}
    </section>
  );
};

/** What became of the mornings of the last days, as bars within their table. */
const DaysTable = ({ days }: { readonly days: readonly PushDay[] }) => {
  const most = Math.max(1, ...days.map(({ Total }) => Total));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('pushDeskDays')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {PARTS.map(({ part, label }) => (
              <th key={part} scope="col">
                {t(label)}
              </th>
            ))}
            <th scope="col">{t('pushDeskTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.Day}>
              <td>
                {day.Day.slice(5)}
                <div
                  className={styles.bar}
                  aria-hidden="true"
                  style={{ width: `${(day.Total / most) * 100}%`, height: 4 }}
                >
                  {PARTS.map(
                    ({ part }) =>
                      day[part] > 0 && (
                        <span key={part} className={styles[part]} style={{ flex: day[part] }} />
                      ),
                  )}
                </div>
              </td>
              {PARTS.map(({ part }) => (
                <td key={part}>{day[part].toLocaleString('zh-CN')}</td>
              ))}
              <td>
                <b>{day.Total.toLocaleString('zh-CN')}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The morning push: today's run, why people are not reached, a preview, a dry run, the last days. */
export const PushPage = () => {
  const query = useRun();
  const { data: run } = query;
  const wordings = useWordings();
  const days = usePushDays();
  const trial = useDryRun();
  // What comes late would move what stands below it. Only the run, with what stops it, waits for nothing.
  const shown = query.isFetched && wordings.isFetched;
  return (
    <StaffPage
      title={t('morningPush')}
      note={t('pushDeskHour', { clock: run === undefined ? '—' : clockOf(run.Plannedat) })}
      actions={
        <Button
          icon={<FlaskConical size={16} aria-hidden="true" />}
          loading={trial.isFetching}
          disabled={!shown}
          onClick={() => void trial.refetch()}
        >
          {t('pushDeskTry')}
        </Button>
      }
    >
      {query.isFetched && <ListLoadingOrFailed query={query} />}
      {run !== undefined && <RunCard run={run} />}
      {!shown && <ListSkeleton />}
      {shown && (
        <>
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
          <WordingsCard query={wordings} />
          <section className={styles.card} aria-label={t('pushDeskDays')}>
            <h2 className={styles.heading}>{t('pushDeskDays')}</h2>
            <ListLoadingOrFailed query={days} />
            {days.data !== undefined && <DaysTable days={days.data.List} />}
          </section>
        </>
      )}
    </StaffPage>
  );
};
