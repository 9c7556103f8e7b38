import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Switch } from '../../../../ui/switch.tsx';
import { useBroadcastActs } from '../api.ts';
import { t } from '../texts.ts';
import styles from './sources.module.css';

interface Props {
  readonly broadcast: Broadcast;
  /** When the talk is planned, UTC ms. */
  readonly startsAt: number;
}

/** Whether the talk goes live at its planned start without a press; before it, or later by one. */
export const StartSwitch = ({ broadcast, startsAt }: Props) => {
  const { setStart } = useBroadcastActs(broadcast.Id);
  const on = broadcast.Startsbyitself;
  return (
    <div className={`card ${styles.start}`}>
      <Switch
        label={t('studioStartSwitch', { time: clockOf(startsAt) })}
        on={on}
        loading={setStart.isPending}
        onChange={(Startsbyitself) => setStart.mutate({ Id: broadcast.Id, Startsbyitself })}
      />
      <p>{t(on ? 'studioStartOn' : 'studioStartOff')}</p>
    </div>
  );
};
