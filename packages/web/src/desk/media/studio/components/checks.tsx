import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Studio } from '../capture/studio.ts';
import { checksOf } from '../rules/checks.ts';
import { QUALITIES } from '../rules/quality.ts';
import { t } from '../texts.ts';
import styles from './figures.module.css';

/** From this level on a microphone counts as heard. */
const HEARD = 0.03;
const NAMES = {
  camera: 'studioCamera',
  microphone: 'studioMicrophone',
  uplink: 'studioUplink',
  signal: 'studioSignal',
} as const;
const ICONS = { good: CircleCheck, wait: CircleDashed, bad: TriangleAlert } as const;

/** What is looked at before a talk goes live, in words. */
export const Checks = ({ studio: { inputs, sender, engine } }: { readonly studio: Studio }) => {
  const { camera, microphone, microphoneId, muted, sharing } = useStore(inputs.store);
  const encoding = useStore(engine.store, (now) => now.encoding);
  const quality = useStore(engine.store, (now) => now.quality);
  const loud = useStore(engine.store, ({ level }) => level >= HEARD);
  const { uplink, phase } = useStore(sender.store);
  /** The microphone that was heard: another one has to be heard as well. */
  const heard = useRef<string | null>(null);
  if (loud) heard.current = microphoneId;
  const checks = checksOf({
    ...{ camera, microphone, muted, sharing, encoding, uplink, phase },
    heard: heard.current === microphoneId,
    needed: (QUALITIES[quality.step] ?? QUALITIES[0]).video,
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
