import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Receipt } from '@xuanjiang/contracts/receipt';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { useReceiptPages } from '../api.ts';
import { fieldsText, lookText, reasonText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './receipt.module.css';

/** A look at the own data: who, when, what, and why. */
const ReceiptRow = ({ receipt, now }: { readonly receipt: Receipt; readonly now: number }) => {
  const { University, Office, Fields, Count } = receipt;
  const { Name, Shortname, Color } = University;
  return (
    <li className={`flex-3 ${styles.row}`}>
      <Emblem shortname={Shortname} color={Color} size={36} />
      <div className="fill">
        <p className={styles.name}>
          {Name} <span className={`second-3 ${styles.office}`}>{Office}</span>
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

/** 谁看过我的信息: every look of staff at the own data, the last one first. */
export const ReceiptList = () => {
  const query = useReceiptPages();
  const staff = useSession(({ info }) => info?.isWorker === true);
  const now = useNow(MINUTE_MS);
  const receipts = itemsOf(query.data?.pages ?? []);
  const known = query.data !== undefined;
  return (
    <Section title={t('receiptsTitle')}>
      <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={2} />} />
      {known && receipts.length === 0 && (
        <p className={styles.empty}>
          {t('nobodyHasLookedYet')}
          <small>{t(staff ? 'receiptsStaffHint' : 'receiptsEmptyHint')}</small>
        </p>
      )}
      {receipts.length > 0 && (
        <ul className={`card ${styles.list}`}>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.Id} {...{ receipt, now }} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            kind="plain"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(query.isFetchNextPageError ? 'retry' : 'receiptsMore')}
          </Button>
        </div>
      )}
    </Section>
  );
};
