import { Switch } from 'antd';
import { useApproval } from '../api.ts';
import { t } from '../texts.ts';
import styles from './talks.module.css';

/** Whether talks that universities make wait for an operator. */
export const ApprovalSwitch = () => {
  const { setting, mutate, isPending } = useApproval();
  if (setting === undefined) return null;
  const { Name, On, Version } = setting;
  return (
    <div className={styles.approval}>
      <span aria-hidden="true">{t('talksApproval')}</span>
      <Switch
        aria-label={t('talksApproval')}
        checked={On}
        loading={isPending}
        onChange={(on) => mutate({ Name, On: on, Version })}
      />
    </div>
  );
};
