import type { useTrial } from '../api.ts';
import { studentsText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './announcing.module.css';

interface Props {
  readonly trial: NonNullable<ReturnType<typeof useTrial>['data']>;
}

/** What students would read, and how many of which schools would. */
export const TrialCard = ({ trial }: Props) => (
  <>
    <section className={styles.message} aria-label={t('announcePreview')}>
      <small>{t('announcePreview')}</small>
      <b>{trial.Title}</b>
      <p>{trial.Content}</p>
      {!trial.Fits && <p className={styles.fault}>{t('announceLong')}</p>}
    </section>
    <section className={styles.reach} aria-label={t('announceReach')}>
      <h3 className={styles.heading}>
        {t('announceReach')} <span>{studentsText(trial.Students)}</span>
      </h3>
      <p className={styles.hint}>{t('announceReachHint')}</p>
      {trial.List.length > 0 && (
        <table className={styles.table}>
          <tbody>
            {trial.List.map(({ Schoolname, Students }) => (
              <tr key={Schoolname}>
                <th scope="row">{Schoolname}</th>
                <td>{studentsText(Students)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trial.Others > 0 && (
        <p className={styles.hint}>{t('announceOthers', { count: trial.Others })}</p>
      )}
      {trial.Unmatched > 0 && (
        <p className={styles.hint}>{t('announceUnmatched', { count: trial.Unmatched })}</p>
      )}
    </section>
  </>
);
