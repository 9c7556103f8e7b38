import type { Receipt } from '@xuanjiang/contracts/receipt';
import { Emblem } from '../../../../ui/emblem.tsx';
import { fieldsText, lookText, reasonText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './receipt.module.css';

/** A look at the own data: who, when, what, and why. */
export const ReceiptRow = ({
  receipt,
  now,
}: {
  readonly receipt: Receipt;
  readonly now: number;
}) => {
  const { University, Office, Fields, Count } = receipt;
  const { Name, Shortname, Color } = University;
  return (
    <li className={styles.row}>
      <Emblem shortname={Shortname} color={Color} size={36} />
      <div className={styles.what}>
        <p className={styles.name}>
          {Name} <span className={styles.office}>{Office}</span>
        </p>
        <p className={styles.facts}>
          {lookText(receipt, now, t)}
          {Count > 1 && ` · ${t('receiptCount', { count: Count })}`}
        </p>
        <p className={Fields.includes('phone') ? `${styles.facts} ${styles.whole}` : styles.facts}>
          {fieldsText(Fields, t)}
        </p>
        <p className={styles.facts}>{reasonText(receipt, t)}</p>
      </div>
    </li>
  );
};
