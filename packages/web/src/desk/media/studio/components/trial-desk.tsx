import type { Broadcast, Trial } from '@xuanjiang/contracts/broadcast';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useBroadcast, useTrial } from '../api.ts';
import type { Studio } from '../capture/studio.ts';
import type { Method } from '../studio-parts.ts';
import { t } from '../texts.ts';
import { useMethod, useSending, useStudio } from '../use-studio.ts';
import { AdviceLines } from './advice-lines.tsx';
import { Checks } from './checks.tsx';
import { Controls } from './controls.tsx';
import { HandoverCard } from './handover-card.tsx';
import { HealthRow } from './health-row.tsx';
import { KeyPanel } from './key-panel.tsx';
import { Notices } from './notices.tsx';
import styles from './page.module.css';
import { Sources } from './sources.tsx';
import { Stage } from './stage.tsx';
import { useSessionBack } from './studio-desk.tsx';
import { TrialReplay } from './trial-replay.tsx';

interface SendingProps {
  readonly trial: Trial;
  readonly studio: Studio;
  readonly broadcast: Broadcast;
  readonly method: Method;
  readonly onMethod: (method: Method) => void;
}

/** The picture that is tried out, and everything that a broadcast is checked by. */
const Sending = ({ trial, studio, broadcast, method, onMethod }: SendingProps) => {
  const [ending, setEnding] = useState(false);
  const [handing, setHanding] = useState(false);
  useSending(studio, broadcast.State, ending || method === 'encoder');
  useWakeLock();
  const talk = { Id: trial.Id, Starttime: trial.Madeat };
  const parts = { talk, studio, broadcast, method, trial };
  return (
    <>
      <Stage {...parts} />
      <div className={`flex-3 ${styles.below}`}>
        <Notices {...parts} onHandover={() => setHanding(true)} />
        {method === 'browser' && (
          <AdviceLines studio={studio} onAir={false} onHandover={() => setHanding(true)} />
        )}
        {handing && <HandoverCard onClose={() => setHanding(false)} />}
        <Controls {...parts} ending={ending} onEnding={setEnding} />
        {method === 'browser' && <Checks studio={studio} />}
        {method === 'browser' && broadcast.State === 'preview' && <HealthRow studio={studio} />}
        <Sources
          {...{ studio, method, onMethod }}
          onAir={false}
          onHandover={() => setHanding(!handing)}
        />
        {method === 'encoder' && <KeyPanel talkId={trial.Id} hasKey={broadcast.Haskey} />}
      </div>
    </>
  );
};

const Head = ({ trial }: { readonly trial: Trial | undefined }) => (
  <header className={`row-3 ${styles.head}`}>
    {/* In full: only the studio may use the camera. */}
    <a className={styles.round} href="/orgCenter/talks" aria-label={t('back')}>
      <ChevronLeft size={18} aria-hidden="true" />
    </a>
    <div className={`fill ${styles.title}`}>
      <h1>{t('trial')}</h1>
      {trial !== undefined && <p>{t('trialNote', { day: momentOf(trial.Keptuntil).slice(5) })}</p>}
    </div>
  </header>
);

/** The studio of a trial: picture and checks as for a talk, and what was sent once it has ended. No room: nobody watches. */
export const TrialDesk = ({ id }: { readonly id: string }) => {
  const trial = useTrial(id);
  const { broadcast, error, refetch } = useBroadcast(id);
  const [method, setMethod] = useMethod(id);
  const ended = broadcast?.State === 'ended';
  const studio = useStudio(id, broadcast !== undefined && !ended && method === 'browser');
  useSessionBack(studio, refetch);
  const failure = trial.error ?? error;
  const { data } = trial;
  return (
    <div className={`col ${styles.page}`} data-light="">
      <Head trial={data} />
      <div className={`${styles.columns} ${styles.single}`}>
        <div className={`col ${styles.left}`}>
          {(data === undefined || broadcast === undefined) &&
            (failure === null ? (
              <SkeletonRows rows={4} />
            ) : (
              <ErrorState
                reason={reasonOf(failure)}
                onRetry={() => {
                  void trial.refetch();
                  void refetch();
                }}
              />
            ))}
          {ended && <TrialReplay id={id} />}
          {!ended && data !== undefined && broadcast !== undefined && studio !== null && (
            <Sending trial={data} {...{ studio, broadcast, method }} onMethod={setMethod} />
          )}
        </div>
      </div>
    </div>
  );
};
