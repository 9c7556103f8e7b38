import { BatteryLow, Cpu, MicOff, QrCode, Upload, Volume2 } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../../../ui/button.tsx';
import type { Studio } from '../capture/studio.ts';
import type { Advice } from '../rules/advice.ts';
import { adviceOf } from '../rules/advice.ts';
import { QUALITIES, smallerThan } from '../rules/quality.ts';
import { t } from '../texts.ts';
import styles from './notice.module.css';

const ICONS = {
  machine: Cpu,
  uplink: Upload,
  silent: MicOff,
  clipping: Volume2,
  battery: BatteryLow,
} as const;

interface LineProps {
  readonly advice: Advice;
  /** Place of the smaller picture in `QUALITIES`; null where there is none. */
  readonly smaller: number | null;
  readonly onAir: boolean;
  readonly onSmaller: (step: number) => void;
  readonly onHandover: () => void;
}

const Line = ({ advice, smaller, onAir, onSmaller, onHandover }: LineProps) => {
  const Icon = ICONS[advice.cause];
  return (
    <div className={`row-wrap ${styles.notice} ${styles.advice}`}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p className={styles.cause}>{t(advice.text, advice.values)}</p>
        {advice.now !== undefined && <p>{t(advice.now, advice.values)}</p>}
        <p>{t(advice.hint)}</p>
      </div>
      {advice.remedies.length > 0 && (
        <span className="row-wrap-2">
          {smaller !== null && advice.remedies.includes('smaller') && (
            <Button kind={onAir ? 'primary' : 'soft'} onClick={() => onSmaller(smaller)}>
              {t('studioSmaller', { height: QUALITIES[smaller]?.height ?? 0 })}
            </Button>
          )}
          {advice.remedies.includes('handover') && (
            <Button kind="soft" onClick={onHandover}>
              <QrCode size={18} aria-hidden="true" />
              {t('studioHandoverOpen')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
};

interface Props {
  readonly studio: Studio;
  readonly onAir: boolean;
  /** Lets another device go on. */
  readonly onHandover: () => void;
}

/** What is wrong with this device or its network, and what helps with one press. */
export const AdviceLines = ({ studio, onAir, onHandover }: Props) => {
  const { engine, sender, inputs } = studio;
  const { seconds, quality, encoding } = useStore(engine.store);
  const { uplink, phase } = useStore(sender.store);
  const { microphone, muted } = useStore(inputs.store);
  const { battery } = useStore(studio.battery.store);
  const { step, best } = quality;
  // One that is begun anew is the same: a busy device does so again and again.
  const encodes = encoding === 'on' || encoding === 'starting';
  const seen = { seconds, step, uplink, phase, encodes, microphone, muted, battery, onAir };
  const all = adviceOf(seen);
  return (
    <>
      {/* Without the figures: they would be read aloud each second. */}
      <p role="status" className="unseen">
        {all.map(({ text, values }) => t(text, values)).join(' · ')}
      </p>
      {all.map((advice) => (
        <Line
          key={advice.cause}
          advice={advice}
          smaller={smallerThan(step)}
          onAir={onAir}
          onSmaller={engine.choose}
          onHandover={onHandover}
        />
      ))}
      {best > 0 && (
        <div className={`row-wrap ${styles.chosen}`}>
          <p>{t('studioSmallerSent', { height: QUALITIES[best]?.height ?? 0 })}</p>
          <Button kind="soft" onClick={() => engine.choose(0)}>
            {t('studioBestAgain')}
          </Button>
        </div>
      )}
    </>
  );
};
