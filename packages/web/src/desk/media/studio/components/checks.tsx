import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Studio } from '../capture/studio.ts';
import { HEARD, isClipping } from '../rules/advice.ts';
import { checksOf } from '../rules/checks.ts';
import { droppedLately, healthOf } from '../rules/health.ts';
import { QUALITIES } from '../rules/quality.ts';
import { t } from '../texts.ts';
import styles from './figures.module.css';

const NAMES = {
  camera: 'studioCamera',
  microphone: 'studioMicrophone',
  computer: 'studioComputer',
  uplink: 'studioUplink',
  battery: 'studioBattery',
  signal: 'studioSignal',
} as const;
const ICONS = { good: CircleCheck, wait: CircleDashed, bad: TriangleAlert } as const;

/** What is looked at before a talk goes live, in words. */
export const Checks = ({ studio }: { readonly studio: Studio }) => {
  const { inputs, sender, engine } = studio;
  const { camera, microphone, microphoneId, muted, sharing } = useStore(inputs.store);
  const encoding = useStore(engine.store, (now) => now.encoding);
  const quality = useStore(engine.store, (now) => now.quality);
  const loud = useStore(engine.store, ({ level }) => level >= HEARD);
  const seconds = useStore(engine.store, (now) => now.seconds);
  const { battery } = useStore(studio.battery.store);
  const { uplink, phase } = useStore(sender.store);
  const needed = (QUALITIES[quality.step] ?? QUALITIES[0]).video;
  /** The microphone that was heard: another one has to be heard as well. */
  const heard = useRef<string | null>(null);
  if (loud) heard.current = microphoneId;
  const checks = checksOf({
    ...{ camera, microphone, muted, sharing, encoding, uplink, phase, battery, needed },
    heard: heard.current === microphoneId,
    clips: isClipping(seconds),
    dropped: droppedLately(seconds),
    work: healthOf(seconds, needed).work,
  });
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, state, text, values }) => {
        const Icon = ICONS[state];
        return (
          <li key={name} data-state={state}>
            <b>{t(NAMES[name])}</b>
            <span>{t(text, values)}</span>
            <Icon size={18} aria-hidden="true" />
          </li>
        );
      })}
    </ul>
  );
};
