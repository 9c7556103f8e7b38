import { useRestrictions } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { isForGood } from '../model.ts';
import { whenText } from '../when.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';

/** The people who are muted here or banned from the rooms of the university. */
export const RestrictionPanel = ({ topic }: { readonly topic: string }) => {
  const { list, busy, lift } = useRestrictions(topic);
  const now = Date.now();
  return (
    <DeskList query={list} empty={t('restrictionsEmpty')} hint={t('restrictionsEmptyHint')}>
      {({ Id, Kind, Displayname, Until, Reason }) => (
        <li key={Id} className={`${styles.card} row-3`}>
          <div className={styles.lineText}>
            <p className={styles.who}>
              <span className={styles.name}>{Displayname}</span>
              <span className={Kind === 'ban' ? `${styles.tag} ${styles.warn}` : styles.tag}>
                {t(Kind === 'ban' ? 'restrictionBan' : 'muted')}
              </span>
              {isForGood(Until, now)
                ? t('forGood')
                : t('restrictionUntil', { when: whenText(Until, now) })}
            </p>
            <p className={styles.fact}>{Reason}</p>
          </div>
          <ActButton
            kind="soft"
            size="small"
            busy={busy}
            aria-label={t('restrictionLiftOf', { name: Displayname })}
            onAct={() => lift(Id)}
          >
            {t('restrictionLift')}
          </ActButton>
        </li>
      )}
    </DeskList>
  );
};
