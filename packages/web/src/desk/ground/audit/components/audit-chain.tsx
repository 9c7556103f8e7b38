import { dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Alert } from 'antd';
import type { useAuditState } from '../api.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

interface Props {
  readonly state: NonNullable<ReturnType<typeof useAuditState>['data']>;
}

/** Up to where the audit was checked, and what is sealed. */
export const AuditChain = ({ state }: Props) => {
  const { Position, Checked, Checkedtime, Fault, Checkpoint } = state;
  if (Fault !== null) {
    const text = t('auditChainBroken', { position: Checked + 1 });
    return <Alert type="error" showIcon title={text} />;
  }
  const checked =
    Checkedtime === 0
      ? t('auditChainYet', { position: Position })
      : t('auditChainOk', { position: Checked, time: momentOf(Checkedtime) });
  const sealed = Checkpoint && t('auditCheckpoint', { time: dayOf(Checkpoint.Until) });
  return (
    <p className={styles.state}>
      {[checked, sealed, t('auditKeys')].filter((part) => part !== null).join(' · ')}
    </p>
  );
};
