import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../../../lib/clock-text.ts';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import type { Studio } from '../capture/studio.ts';
import { FRAMES_PER_SECOND, QUALITIES } from '../rules/quality.ts';
import type { StudioParts } from '../studio-parts.ts';
import { t } from '../texts.ts';
import styles from './stage.module.css';
import { Ended, FromEncoder, Lost } from './stage-covers.tsx';

const PILLS = {
  idle: 'studioIdlePill',
  preview: 'studioPreviewPill',
  live: 'onAir',
  lost: 'studioLostPill',
  ended: 'ended',
} as const;

/** The canvas that is encoded, as it is: nothing lies over it while it is sent. */
const Picture = ({ canvas }: Pick<Studio, 'canvas'>) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.append(canvas);
    return () => canvas.remove();
  }, [canvas]);
  return <div ref={box} className={styles.canvas} role="img" aria-label={t('studioPicture')} />;
};

const Time = ({ talk, broadcast, trial }: Pick<StudioParts, 'talk' | 'broadcast' | 'trial'>) => {
  const now = useNow(SECOND_MS);
  const liveAt = broadcast?.Liveat ?? null;
  if (broadcast?.State === 'ended') return null;
  if (liveAt !== null) return <>{clockText((now - liveAt) / SECOND_MS)}</>;
  if (trial !== undefined) {
    const rest = Math.max(0, trial.Endsat - now);
    return <>{t('trialLeft', { time: clockText(rest / SECOND_MS) })}</>;
  }
  const left = talk.Starttime - now;
  if (left <= 0) return <>{t('studioLate')}</>;
  if (left >= DAY_MS) return <>{t('studioCountdownDays', { days: Math.floor(left / DAY_MS) })}</>;
  return <>{t('studioCountdown', { time: clockText(left / SECOND_MS) })}</>;
};

/** The picture that viewers get, and how the broadcast stands. */
export const Stage = ({ talk, studio, broadcast, method, trial }: StudioParts) => {
  const state = broadcast?.State ?? 'idle';
  const loggedOut = useSession(({ token }) => token === '');
  const away = useStore(
    studio.sender.store,
    ({ phase }) => phase === 'away' || phase === 'refused',
  );
  // Without a network or a session the page does not hear how the broadcast stands.
  const lost = state === 'lost' || (state === 'live' && method === 'browser' && away);
  const step = useStore(studio.engine.store, ({ quality }) => quality.step);
  return (
    <section className={styles.stage} data-state={state} aria-label={t('studioPicture')}>
      {method === 'browser' && <Picture canvas={studio.canvas} />}
      {method === 'encoder' && state !== 'ended' && <FromEncoder broadcast={broadcast} />}
      {lost && <Lost loggedOut={loggedOut} />}
      {broadcast?.State === 'ended' && <Ended {...broadcast} />}
      <p className={styles.pills}>
        <span className={styles.pill} data-state={lost ? 'lost' : state} role="status">
          {t(
            trial !== undefined && state === 'preview' ? 'trialPill' : PILLS[lost ? 'lost' : state],
          )}
        </span>
        {state !== 'ended' && (
          <span className={styles.pill}>
            <Time {...{ talk, broadcast, trial }} />
          </span>
        )}
        {method === 'browser' && state !== 'ended' && (
          <span className={`${styles.pill} ${styles.last}`}>
            {QUALITIES[step]?.height}p · {FRAMES_PER_SECOND}
          </span>
        )}
      </p>
    </section>
  );
};
