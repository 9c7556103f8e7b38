import { Switch } from 'antd';
import { useApproval } from '../api.ts';
import { t } from '../texts.ts';
import styles from './talks.module.css';

const TEXTS = { talkApproval: 'talksApproval', replayApproval: 'replaysApproval' } as const;

/** Whether talks that universities make, or their replays, wait for an operator. */
export const ApprovalSwitch = ({ name }: { readonly name: keyof typeof TEXTS }) => {
  const { setting, mutate, isPending } = useApproval(name);
  if (setting === undefined) return null;
  const { Name, On, Version } = setting;
  return (
    <div className={styles.approval}>
      <span aria-hidden="true">{t(TEXTS[name])}</span>
      <Switch
        aria-label={t(TEXTS[name])}
        checked={On}
        loading={isPending}
        onChange={(on) => mutate({ Name, On: on, Version })}
      />
    </div>
  );
};
