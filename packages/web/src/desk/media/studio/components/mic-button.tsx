import { Mic, MicOff } from 'lucide-react';
import { useStore } from 'zustand';
import type { Studio } from '../capture/studio.ts';
import { t } from '../texts.ts';
import styles from './controls.module.css';

const BARS = 12;

/** Mutes the microphone, and shows how loud it is. */
export const MicButton = ({ studio: { inputs, engine } }: { readonly studio: Studio }) => {
  const muted = useStore(inputs.store, (state) => state.muted);
  const level = useStore(engine.store, (state) => Math.round(state.level * BARS));
  const Icon = muted ? MicOff : Mic;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={!muted}
      aria-label={t(muted ? 'studioUnmute' : 'studioMute')}
      onClick={() => inputs.mute(!muted)}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.meter} aria-hidden="true">
        {Array.from({ length: BARS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={index} data-on={index < level} />
        ))}
      </span>
    </button>
  );
};
