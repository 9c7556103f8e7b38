import { PUSH_WORDING_LIMITS } from '@xuanjiang/contracts/rules/push-wording';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './push-desk.module.css';

/** What the four fields of every template are for, in their order: their names at WeChat are codes. */
const FIELD_WORDS: readonly TextKey[] = ['pushFieldWhat', 'pushFieldMore', 'time', 'pushFieldWhy'];

interface Props {
  readonly title: string;
  readonly fields: readonly {
    readonly Name: string;
    readonly Text: string;
    readonly Long: number;
  }[];
  /** Characters of each field with the longest values that there are; undefined where that is not known. */
  readonly longest?: readonly (number | undefined)[];
}

/** A message as WeChat shows it, and beside each field how much of its room it takes; what is cut is said. */
export const FieldList = ({ title, fields, longest = [] }: Props) => (
  <div className={styles.bubble}>
    <h3>{title}</h3>
    <dl>
      {fields.map(({ Name, Text, Long }, index) => {
        const most = Math.max(Long, longest[index] ?? 0);
        const max = PUSH_WORDING_LIMITS.fieldMax;
        const isCut = most > max;
        // The form of the time is WeChat's own.
        const isTime = index === 2;
        return (
          <div key={Name} className={styles.field}>
            <dt>{t(FIELD_WORDS[index] ?? 'pushFieldMore')}</dt>
            <dd>{Text || '—'}</dd>
            {!isTime && (
              <dd className={isCut ? styles.cut : styles.room}>
                {t(isCut ? 'pushWordCut' : 'pushWordLength', { count: most, max })}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
    <p className={styles.more}>{t('pushDeskDetails')}</p>
  </div>
);
