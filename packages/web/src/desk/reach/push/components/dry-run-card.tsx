import type { useDryRun } from '../api.ts';
import { t } from '../texts.ts';
import styles from './push-desk.module.css';
import { ReasonTable } from './reason-table.tsx';

interface Props {
  readonly result: NonNullable<ReturnType<typeof useDryRun>['data']>;
}

/** To how many the next morning would go, and how. */
export const DryRunCard = ({ result }: Props) => {
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
