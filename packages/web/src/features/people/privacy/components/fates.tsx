import type { OwnData } from '@xuanjiang/contracts/privacy';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { Section } from '../../../../ui/section.tsx';
import { fateOf, inOneLine } from '../model.ts';
import { t } from '../texts.ts';
import { KindRow } from './own-data-card.tsx';
import styles from './privacy.module.css';

/** What of each kind goes with the account, and what stays and why. */
export const Fates = ({ list }: { readonly list: readonly OwnData[] }) => {
  const { goes, stays, none } = fateOf(list);
  return (
    <>
      <Section title={t('deleteGoes')}>
        <p className={styles.hint}>{t('deletePlaces')}</p>
        <ul className={styles.rows}>
          {goes.map((kind) => (
            <KindRow key={kind.Kind} kind={kind} />
          ))}
        </ul>
        {none.length > 0 && (
          <p className={styles.hint}>
            {t('ownDataEmpty', {
              names: inOneLine(
                none.map(({ Title }) => Title),
                pageFacts.lang,
              ),
            })}
          </p>
        )}
      </Section>
      <Section title={t('deleteStays')}>
        <ul className={styles.rows}>
          {stays.map((kind) => (
            <KindRow key={kind.Kind} kind={kind} why={kind.Kept} />
          ))}
        </ul>
      </Section>
    </>
  );
};
