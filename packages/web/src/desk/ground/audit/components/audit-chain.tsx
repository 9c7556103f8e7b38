import type { AuditState } from '@xuanjiang/contracts/audit-state';
import { dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCheckAgain } from '../api.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

const FAULTS: Readonly<Record<NonNullable<AuditState['Fault']>, TextKey>> = {
  missing: 'auditFaultMissing',
  changed: 'auditFaultChanged',
  noteChanged: 'auditFaultNote',
  cutOff: 'auditFaultCut',
  removedEarly: 'auditFaultEarly',
  unsigned: 'auditFaultUnsigned',
};

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Asks for a check, and says how far it is. */
const CheckAgain = ({ Checking }: Partial<Pick<AuditState, 'Checking'>>) => {
  const { mutate, isPending } = useCheckAgain();
  // A gateway of the version before does not say it.
  if (Checking === null || Checking === undefined) {
    return (
      <Button size="small" loading={isPending} onClick={() => mutate({})}>
        {t('auditCheckAgain')}
      </Button>
    );
  }
  const { Position: position, Until: until } = Checking;
  return <span>{until === 0 ? t('auditCheckWaits') : t('auditCheckAt', { position, until })}</span>;
};

/** Up to where the audit was checked, when, what is sealed, and what does not hold. */
export const AuditChain = ({ state }: { readonly state: AuditState }) => {
  const { Position, Checked, Checkedtime, Checking, Fault, Checkpoint } = state;
  if (Fault !== null) {
    const time = momentOf(Checkedtime);
    return (
      <p className={`${styles.chain} ${styles.broken}`} role="alert">
        <ShieldAlert {...ICON} />
        <b>{t('auditChainBroken', { position: Checked + 1, fault: t(FAULTS[Fault]) })}</b>
        <span>{t('auditChainHolds', { count: Checked, time })}</span>
        <CheckAgain Checking={Checking} />
      </p>
    );
  }
  const isChecked = Checkedtime > 0;
  return (
    <p className={`${styles.chain} ${isChecked ? styles.whole : ''}`} role="status">
      <ShieldCheck {...ICON} />
      <b>
        {isChecked
          ? t('auditChainOk', { position: Checked })
          : t('auditChainYet', { position: Position })}
      </b>
      {isChecked && <span>{t('auditChainAt', { time: momentOf(Checkedtime) })}</span>}
      {Checkpoint && <span>{t('auditCheckpoint', { time: dayOf(Checkpoint.Until) })}</span>}
      <CheckAgain Checking={Checking} />
    </p>
  );
};
