import { Mic, MicOff, MonitorUp, MonitorX, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useStore } from 'zustand';
import { canShareScreen } from '../capture/devices.ts';
import type { Layout } from '../capture/picture-layout.ts';
import type { Studio } from '../capture/studio.ts';
import { t } from '../texts.ts';
import styles from './controls.module.css';

const BARS = 12;

/** Mutes the microphone, and shows how loud it is. */
const MicButton = ({ studio: { inputs, engine } }: { readonly studio: Studio }) => {
  const muted = useStore(inputs.store, (state) => state.muted);
  const level = useStore(engine.store, (state) => Math.round(state.level * BARS));
  const Icon = muted ? MicOff : Mic;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={!muted}
      aria-label={t(muted ? 'studioUnmute' : 'mute')}
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

const LAYOUTS = {
  pip: 'pictureInPicture',
  screen: 'studioLayoutScreen',
  camera: 'studioLayoutCamera',
} as const;

const Layouts = ({ studio: { inputs } }: { readonly studio: Studio }) => {
  const layout = useStore(inputs.store, (state) => state.layout);
  return (
    <fieldset className={styles.layouts} aria-label={t('studioLayout')}>
      {(Object.keys(LAYOUTS) as Layout[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === layout}
          onClick={() => inputs.setLayout(one)}
        >
          {t(LAYOUTS[one])}
        </button>
      ))}
    </fieldset>
  );
};

/** Microphone, camera and screen, and how they lie over each other. */
export const DeviceButtons = ({ studio }: { readonly studio: Studio }) => {
  const { inputs } = studio;
  const { camera, sharing, devices } = useStore(inputs.store);
  const on = camera === 'on';
  return (
    <>
      <MicButton studio={studio} />
      <button type="button" className={styles.tool} aria-pressed={on} onClick={inputs.toggleCamera}>
        {on ? <Video size={18} aria-hidden="true" /> : <VideoOff size={18} aria-hidden="true" />}
        {t('studioCamera')}
      </button>
      {!canShareScreen() && devices.cameras.length > 1 && (
        <button type="button" className={styles.tool} onClick={inputs.flip}>
          <SwitchCamera size={18} aria-hidden="true" />
          {t('studioFlip')}
        </button>
      )}
      {canShareScreen() && (
        <button
          type="button"
          className={styles.tool}
          onClick={() => (sharing ? inputs.stopSharing() : void inputs.share())}
        >
          {sharing ? (
            <MonitorX size={18} aria-hidden="true" />
          ) : (
            <MonitorUp size={18} aria-hidden="true" />
          )}
          {t(sharing ? 'studioStopShare' : 'studioShare')}
        </button>
      )}
      {sharing && <Layouts studio={studio} />}
    </>
  );
};
