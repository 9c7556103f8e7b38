import { SECOND_MS } from '@xuanjiang/contracts/constants';
import {
  MonitorUp,
  MonitorX,
  Radio,
  RotateCcw,
  Square,
  SwitchCamera,
  Video,
  VideoOff,
} from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../../lib/clock-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBroadcastActs } from '../api.ts';
import { canShareScreen } from '../capture/devices.ts';
import type { Layout } from '../capture/place.ts';
import type { Studio } from '../capture/studio.ts';
import type { StudioParts } from '../parts.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { MicButton } from './mic-button.tsx';
import styles from './studio.module.css';

/** What is still on its way may take so long before the end, ms. */
const DRAIN_MS = 5 * SECOND_MS;
const LAYOUTS = {
  pip: 'studioLayoutPip',
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

const Devices = ({ studio }: { readonly studio: Studio }) => {
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

interface Props extends StudioParts {
  /** Told while an end is under way: nothing more is encoded. */
  readonly onEnding: (ending: boolean) => void;
}

const MainButton = ({ studio, talk, broadcast, onEnding }: Props) => {
  const { goLive, end, resume } = useBroadcastActs(talk.Id);
  const [asking, setAsking] = useState<'live' | 'end' | null>(null);
  const now = useNow(SECOND_MS);
  const close = (): void => setAsking(null);
  const state = broadcast?.State ?? 'idle';
  const input = { Id: talk.Id };
  const finish = async (): Promise<void> => {
    close();
    onEnding(true);
    // What was said until now belongs to it.
    await studio.engine.stop();
    await studio.sender.drained(DRAIN_MS);
    await end.mutateAsync(input).catch(() => undefined);
    onEnding(false);
  };
  if (state === 'ended') {
    const left = (broadcast?.Resumableuntil ?? 0) - now;
    if (left <= 0) return null;
    return (
      <button type="button" className={styles.resume} onClick={() => resume.mutate(input)}>
        <RotateCcw size={18} aria-hidden="true" />
        {t('studioResume', { time: clockText(left / SECOND_MS) })}
      </button>
    );
  }
  if (state === 'live' || state === 'lost') {
    return (
      <>
        <button
          type="button"
          className={styles.end}
          disabled={end.isPending}
          onClick={() => setAsking('end')}
        >
          <Square size={16} aria-hidden="true" />
          {t('studioEnd')}
        </button>
        {asking === 'end' && (
          <AskDialog
            danger
            title={t('studioEndAsk')}
            effect={t('studioEndEffect')}
            action={t('studioEnd')}
            onConfirm={() => void finish()}
            onClose={close}
          />
        )}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.live}
        disabled={state !== 'preview' || goLive.isPending}
        title={state === 'preview' ? undefined : t('studioWaitSignal')}
        onClick={() => setAsking('live')}
      >
        <Radio size={18} aria-hidden="true" />
        {t('studioGoLive')}
      </button>
      {asking === 'live' && (
        <AskDialog
          title={t('studioGoLiveAsk')}
          effect={t('studioGoLiveEffect')}
          action={t('studioGoLive')}
          onConfirm={() => {
            close();
            goLive.mutate(input);
          }}
          onClose={close}
        />
      )}
    </>
  );
};

/** Devices, and the one act that the broadcast is at. */
export const Controls = (props: Props) => {
  const state = props.broadcast?.State;
  const before = state !== 'live' && state !== 'lost' && state !== 'ended';
  return (
    <div className={styles.controls}>
      {props.method === 'browser' && state !== 'ended' && <Devices studio={props.studio} />}
      <div className={styles.act}>
        <MainButton {...props} />
        {before && <small>{t('studioNotByItself')}</small>}
        {(state === 'live' || state === 'lost') && <small>{t('studioKeepOpen')}</small>}
      </div>
    </div>
  );
};
