import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import type { Gap } from '@xuanjiang/contracts/rules/media-clock';
import { gapAtEnd, gapsOf } from '@xuanjiang/contracts/rules/media-clock';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TroubleNote } from '../../../../features/talks/trouble/public.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { GapsLine } from '../../gaps/public.ts';
import { useRecording, useTotals } from '../api.ts';
import type { Studio } from '../capture/studio.ts';
import type { Method } from '../studio-parts.ts';
import { t } from '../texts.ts';
import { useFirstPicture } from '../use-first-picture.ts';
import { useSending, useStay } from '../use-studio.ts';
import { AdviceLines } from './advice-lines.tsx';
import { Checks } from './checks.tsx';
import { Controls } from './controls.tsx';
import { HandoverCard } from './handover-card.tsx';
import { HealthRow } from './health-row.tsx';
import { KeyPanel } from './key-panel.tsx';
import { MarksCard } from './marks-card.tsx';
import { Notices } from './notices.tsx';
import styles from './page.module.css';
import { Sources } from './sources.tsx';
import { Stage } from './stage.tsx';
import { StartSwitch } from './start-switch.tsx';
import { ViewerCard } from './viewer-card.tsx';

/** What of a talk is not in its recording. @param endedAt when it ended, UTC ms */
const missingOf = (
  { Clock, Durationms, Startat, Endat }: StaffReplay,
  endedAt: number | null,
): readonly Gap[] => {
  // The length is that of what is shown.
  const isWhole = Startat === null && Endat === null && endedAt !== null;
  return [...gapsOf(Clock), ...(isWhole ? gapAtEnd(Clock, Durationms, endedAt) : [])];
};

/** What became of a talk, and where its replay is cut. */
const EndedCard = ({ broadcast }: { readonly broadcast: Broadcast }) => {
  const talkId = broadcast.Id;
  const { data } = useTotals(talkId);
  const recording = useRecording(talkId);
  const part = useLocation().pathname.startsWith('/desk') ? '/desk' : '/orgCenter';
  const figures =
    data === undefined
      ? []
      : ([
          ['plays', data.Totals.Play],
          ['peak', data.Totals.Peak],
          ['signUps', data.Totals.Signup],
          ['questions', data.Totals.Question],
        ] as const);
  return (
    <section className={`spread-wrap card ${styles.card}`} aria-label={t('studioResult')}>
      {figures.length > 0 && (
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      )}
      {recording !== undefined && <GapsLine gaps={missingOf(recording, broadcast.Endedat)} />}
      {/* In full: only the studio may use the camera. */}
      <a href={`${part}/replay?Id=${encodeURIComponent(talkId)}`}>
        <Film size={18} aria-hidden="true" />
        {t('studioToReplay')}
      </a>
    </section>
  );
};

interface Props {
  readonly talk: TalkDetail;
  readonly studio: Studio;
  readonly broadcast: Broadcast;
  readonly method: Method;
  readonly onMethod: (method: Method) => void;
  readonly viewers: number;
}

/** The picture and what is done with it, by where the broadcast stands. */
export const StudioLeft = ({ talk, studio, viewers, broadcast, method, onMethod }: Props) => {
  const [ending, setEnding] = useState(false);
  const [handing, setHanding] = useState(false);
  const state = broadcast.State;
  const onAir = state === 'live' || state === 'lost';
  const ended = state === 'ended';
  useSending(studio, state, ending || method === 'encoder');
  useStay(onAir && method === 'browser');
  useFirstPicture(studio, talk.Id, onAir && method === 'browser');
  useWakeLock();
  const parts = { talk, studio, broadcast, method };
  return (
    <div className={`col ${styles.left}`}>
      <Stage {...parts} />
      {!ended && <p className={styles.hint}>{t('studioFrameHint')}</p>}
      <div className={`flex-3 ${styles.below}`}>
        <TroubleNote talkId={talk.Id} />
        <Notices {...parts} onHandover={() => setHanding(true)} />
        {method === 'browser' && !ended && (
          <AdviceLines studio={studio} onAir={onAir} onHandover={() => setHanding(true)} />
        )}
        {handing && !ended && <HandoverCard onClose={() => setHanding(false)} />}
        <Controls {...parts} ending={ending} onEnding={setEnding} />
        {ended && <EndedCard broadcast={broadcast} />}
        {onAir && <MarksCard talkId={talk.Id} liveAt={broadcast.Liveat} />}
        {method === 'browser' && onAir && <HealthRow studio={studio} />}
        {method === 'browser' && !onAir && !ended && <Checks studio={studio} />}
        {!ended && (
          <Sources
            studio={studio}
            method={method}
            onAir={onAir}
            onMethod={onMethod}
            onHandover={() => setHanding(!handing)}
          />
        )}
        {!onAir && !ended && <StartSwitch broadcast={broadcast} startsAt={talk.Starttime} />}
        {method === 'encoder' && !ended && <KeyPanel talkId={talk.Id} hasKey={broadcast.Haskey} />}
        {(onAir || ended) && <ViewerCard broadcast={broadcast} viewers={viewers} />}
      </div>
    </div>
  );
};
