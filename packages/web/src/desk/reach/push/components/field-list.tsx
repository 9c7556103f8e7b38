import { PUSH_WORDING_LIMITS } from '@xuanjiang/contracts/rules/push-wording';
import { t } from '../texts.ts';
import styles from './push-desk.module.css';

interface Props {
  readonly fields: readonly {
    readonly Name: string;
    readonly Text: string;
    readonly Long: number;
  }[];
}

/** The fields of a message as WeChat shows them; what is cut is said. */
export const FieldList = ({ fields }: Props) => (
  <dl>
    {fields.map(({ Name, Text, Long }) => (
      <div key={Name} style={{ display: 'contents' }}>
        <dt>{Name}</dt>
        <dd>
          {Text}
          {Long > PUSH_WORDING_LIMITS.fieldMax && (
            <span className={styles.cut}>{t('pushDeskLong', { count: Long })}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
