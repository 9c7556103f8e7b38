import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Session } from '@xuanjiang/contracts/login';
import { recentText } from '@xuanjiang/contracts/rules/recent-text';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useRepeatGuard } from '../../../../lib/use-repeat-guard.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { useDevices } from '../devices-api.ts';
import styles from './devices-sheet.module.css';
import { t } from './texts.ts';

const LazyHandoverCode = lazyView<object>(
  async () => (await import('./handover-code.tsx')).HandoverCode,
);

interface DeviceProps {
  readonly device: Session;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

const Device = ({ device, disabled, onEnd }: DeviceProps) => {
  const now = useNow(MINUTE_MS);
  const guard = useRepeatGuard();
  const used = t('deviceUsed', { when: recentText(device.Usedtime, now, pageFacts.lang) });
  return (
    <li className={`row-3 ${styles.device}`}>
      <span className={styles.text}>
        <span className={styles.name}>
          {device.Device}
          {device.Current && <b className={styles.current}>{t('deviceCurrent')}</b>}
        </span>
        <span className="second-3">
          {used} · {t('deviceUntil', { day: dayOf(device.Expiretime) })}
        </span>
      </span>
      {!device.Current && (
        <Button
          kind="plain"
          size="small"
          disabled={disabled || guard.guarded}
          aria-label={t('deviceEndOf', { device: device.Device })}
          onClick={() => guard.run(onEnd)}
        >
          {t('deviceEnd')}
        </Button>
      )}
    </li>
  );
};

const List = () => {
  const { query, end, ending } = useDevices();
  if (query.data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={3} />} />;
  return (
    <ul>
      {query.data.List.map((device) => (
        <Device key={device.Id} device={device} disabled={ending} onEnd={() => end(device.Id)} />
      ))}
    </ul>
  );
};

/** Opens the code for another device. */
const Continue = () => {
  const [open, setOpen] = useState(false);
  if (open) return <LazyHandoverCode onFailed={() => setOpen(false)} />;
  return (
    <Button kind="soft" size="large" className={styles.goOn} onClick={() => setOpen(true)}>
      {t('handoverOpen')}
    </Button>
  );
};

/**
 * The devices on which the account is logged in, each with a button to log it out, and the way to
 * continue on another one.
 */
export const DevicesSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('devicesTitle')} onClose={onClose}>
    <Continue />
    <p className={styles.hint}>{t('devicesText')}</p>
    <List />
  </Sheet>
);
