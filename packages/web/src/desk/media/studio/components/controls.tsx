import { t } from '../texts.ts';
import styles from './controls.module.css';
import { DeviceButtons } from './device-buttons.tsx';
import type { ActProps } from './main-button.tsx';
import { MainButton } from './main-button.tsx';

/** Devices, and the one act that the broadcast is at. */
export const Controls = (props: ActProps) => {
  const { studio, broadcast, method, trial } = props;
  const state = broadcast?.State;
  const onAir = state === 'live' || state === 'lost';
  const before = !onAir && state !== 'ended';
  const phase = before ? 'before' : onAir ? 'onAir' : 'ended';
  // Over, and not to be taken back any more.
  if (state === 'ended' && broadcast?.Resumableuntil === null) return null;
  const byItself = broadcast?.Startsbyitself ?? false;
  return (
    <div className={styles.controls}>
      {method === 'browser' && state !== 'ended' && (
        <div className={`row-wrap-2 ${styles.devices}`}>
          <DeviceButtons studio={studio} />
        </div>
      )}
      <div className={styles.act}>
        {/* What is asked before it is live is not asked after that. While the signal is away, a question stays. */}
        <MainButton key={phase} {...props} />
        {before && trial === undefined && (
          <small>{t(byItself ? 'studioByItself' : 'studioNotByItself')}</small>
        )}
        {onAir && method === 'browser' && <small>{t('studioKeepOpen')}</small>}
      </div>
    </div>
  );
};
