import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useModerators } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';

const List = ({ topic }: { readonly topic: string }) => {
  const { list, busy, discharge } = useModerators(topic);
  if (list.data === undefined) {
    return list.isError ? <ErrorState onRetry={list.refetch} /> : <SkeletonRows rows={1} />;
  }
  const { List: moderators } = list.data;
  if (moderators.length === 0) return <p className={styles.hint}>{t('moderatorsEmpty')}</p>;
  return (
    <ul className={styles.rows}>
      {moderators.map(({ Uids, Displayname, Createtime }) => (
        <li key={Uids} className={styles.line}>
          <p className={`${styles.who} ${styles.lineText}`}>
            <span className={styles.name}>{Displayname}</span>
            {t('moderatorsSince', { day: dayOf(Createtime) })}
          </p>
          <ActButton
            kind="plain"
            size="small"
            busy={busy}
            aria-label={t('moderatorsEndOf', { name: Displayname })}
            onAct={() => discharge(Uids)}
          >
            {t('moderatorsEnd')}
          </ActButton>
        </li>
      ))}
    </ul>
  );
};

/** Who keeps order for the university. */
export const ModeratorCard = ({ topic }: { readonly topic: string }) => (
  <section className={styles.card}>
    <h3 className={styles.heading}>{t('moderatorsTitle')}</h3>
    <List topic={topic} />
  </section>
);
