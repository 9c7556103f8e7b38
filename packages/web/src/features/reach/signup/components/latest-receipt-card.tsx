import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Receipt } from '@xuanjiang/contracts/receipt';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { AllLink } from '../../../../ui/all-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { useLatestReceipt } from '../api.ts';
import { fieldsText, lookText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './latest-receipt-card.module.css';
import { LazyWithdrawSheet } from './lazy-withdraw-sheet.ts';

const Latest = ({ receipt }: { readonly receipt: Receipt }) => {
  const [open, setOpen] = useState(false);
  const now = useNow(MINUTE_MS);
  const { University, Office, Fields, Signed } = receipt;
  const { Name, Shortname, Color } = University;
  return (
    <div className={`row-wrap ${styles.latest}`}>
      <Emblem shortname={Shortname} color={Color} size={32} />
      <div className={styles.what}>
        <p className={styles.name}>{Name}</p>
        <p className={styles.facts}>
          {lookText(receipt, now, t)} · {fieldsText(Fields, t)}
        </p>
      </div>
      {Signed && (
        <Button
          className={styles.withdraw}
          size="small"
          aria-haspopup="dialog"
          aria-label={`${t('withdrawGrant')} ${Name}`}
          onClick={() => setOpen(true)}
        >
          {t('withdrawGrant')}
        </Button>
      )}
      {open && (
        <LazyWithdrawSheet university={University} office={Office} onClose={() => setOpen(false)} />
      )}
    </div>
  );
};

/**
 * 谁看过我的信息 under 个人中心: the last look, and the way to all. It has its room before that is known: what stands under it
 * would move away from a finger otherwise.
 */
export const LatestReceiptCard = () => {
  const titleId = useId();
  const { data, isError } = useLatestReceipt();
  if (isError) return null;
  const [receipt] = data?.List ?? [];
  return (
    <section
      className={`card ${styles.card}`}
      aria-labelledby={titleId}
      aria-busy={data === undefined}
    >
      <div className={`row-3 ${styles.head}`}>
        <ShieldCheck className={styles.icon} size={22} aria-hidden="true" />
        <h2 id={titleId} className={`fill ${styles.title}`}>
          {t('receiptsTitle')}
        </h2>
        <AllLink to="/privacy">{t('all')}</AllLink>
      </div>
      <div className={styles.content}>
        {data === undefined ? (
          <SkeletonBlock className={styles.loading} />
        ) : receipt === undefined ? (
          <p className={styles.facts}>{t('nobodyHasLookedYet')}</p>
        ) : (
          <Latest receipt={receipt} />
        )}
      </div>
    </section>
  );
};
