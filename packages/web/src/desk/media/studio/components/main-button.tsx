import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { Radio, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../../../lib/clock-text.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useBroadcastActs } from '../api.ts';
import type { StudioParts } from '../studio-parts.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './controls.module.css';

/** What is still on its way is waited for before the end, as long as some of it arrives within this time, ms. */
const DRAIN_MS = 5 * SECOND_MS;
/** But for no longer than this: viewers wait for the end. */
const DRAIN_MAX_MS = MINUTE_MS;
/** Segments of a second that wait: more are not sent in that time for sure. */
const HELD_FEW = 5;

export interface ActProps extends StudioParts {
  /** Whether an end is under way: nothing more is encoded. */
  readonly ending: boolean;
  /** Told when that begins and is over. */
  readonly onEnding: (ending: boolean) => void;
}

/** The one act that the broadcast is at. */
export const MainButton = ({ studio, talk, broadcast, ending, onEnding, trial }: ActProps) => {
  const { goLive, end, resume } = useBroadcastActs(talk.Id);
  const held = useStore(studio.sender.store, ({ queue }) => queue.items.length);
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
    await studio.sender.drained(DRAIN_MS, DRAIN_MAX_MS);
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
          disabled={ending || end.isPending}
          onClick={() => setAsking('end')}
        >
          <Square size={16} aria-hidden="true" />
          {t('studioEnd')}
        </button>
        {asking === 'end' && (
          <AskDialog
            danger
            title={t('studioEndAsk')}
            effect={held > HELD_FEW ? t('studioEndHeld', { seconds: held }) : t('studioEndEffect')}
            action={t('studioEnd')}
            onConfirm={() => void finish()}
            onClose={close}
          />
        )}
      </>
    );
  }
  if (trial !== undefined) {
    return (
      <button
        type="button"
        className={styles.live}
        disabled={ending || end.isPending}
        onClick={() => void finish()}
      >
        <Square size={16} aria-hidden="true" />
        {t('trialEnd')}
      </button>
    );
  }
  const hasSignal = state === 'preview';
  return (
    <>
      <button
        type="button"
        className={styles.live}
        // It takes a press without a signal too, and the question says so: a signal that comes and goes would lose presses.
        data-waits={!hasSignal}
        disabled={goLive.isPending}
        onClick={() => setAsking('live')}
      >
        <Radio size={18} aria-hidden="true" />
        {t('studioGoLive')}
      </button>
      {asking === 'live' && (
        <AskDialog
          title={t('studioGoLiveAsk')}
          effect={t(hasSignal ? 'studioGoLiveEffect' : 'studioWaitSignal')}
          action={t('studioGoLive')}
          disabled={!hasSignal}
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
