import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import { clockOf, dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { Check, ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RoomModel } from '../../../../features/rooms/room/public.ts';
import {
  RoomDesk,
  RoomTabs,
  StaffQuestions,
  useRoomModel,
} from '../../../../features/rooms/room/public.ts';
import { requireLogin } from '../../../../lib/app-state.ts';
import { reasonOf } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { useWide } from '../../../../lib/wide.ts';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LetterKeys } from '../../../../ui/letter-keys.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useBroadcast } from '../api.ts';
import type { Studio } from '../capture/studio.ts';
import { t } from '../texts.ts';
import { useMethod, useStudio } from '../use-studio.ts';
import styles from './page.module.css';
import { StudioLeft } from './studio-left.tsx';

const isToday = (time: number): boolean => dayOf(time) === dayOf(Date.now());
const STEPS = ['preview', 'live', 'studioStepEnd'] as const;

const Steps = ({ at }: { readonly at: number }) => (
  <ol className={`second-2 ${styles.steps}`} aria-label={t('studioSteps')}>
    {STEPS.map((step, index) => (
      <li key={step} aria-current={index === at ? 'step' : undefined} data-on-air={at === 1}>
        <span>{index < at ? <Check size={13} aria-hidden="true" /> : index + 1}</span>
        {t(step)}
      </li>
    ))}
  </ol>
);

interface StudioHeadProps {
  readonly talk: TalkDetail;
  readonly viewers: number;
  /** Undefined until it is known. */
  readonly state: BroadcastState | undefined;
}

/** Head of the studio: the talk and its university, how far the broadcast has come, and how many watch. */
const StudioHead = ({ talk, viewers, state }: StudioHeadProps) => {
  const onAir = state === 'live' || state === 'lost';
  // In full: only the studio may use the camera.
  const back = useLocation().pathname.startsWith('/desk') ? '/desk/talks' : '/orgCenter/talks';
  const after = state === 'ended' ? 2 : 0;
  return (
    <header className={`row-3 ${styles.head}`}>
      <a className={styles.round} href={back} aria-label={t('back')}>
        <ChevronLeft size={18} aria-hidden="true" />
      </a>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
      <div className={`fill ${styles.title}`}>
        <h1>{talk.Title}</h1>
        <p>
          {isToday(talk.Starttime) ? clockOf(talk.Starttime) : momentOf(talk.Starttime)} —{' '}
          {clockOf(talk.Endtime)}
        </p>
      </div>
      <Steps at={onAir ? 1 : after} />
      <p className={styles.watching}>
        <b>{viewers.toLocaleString('en')}</b>
        {t('studioWatching')}
      </p>
    </header>
  );
};

/**
 * A session that ends while the page is open: the login opens over it, and what was held meanwhile is sent when there is
 * another.
 * @param ask for something of the account: a session that has ended is found out by it
 */
export const useSessionBack = (studio: Studio | null, ask: () => unknown): void => {
  const token = useSession((session) => session.token);
  useEffect(
    () =>
      studio?.sender.store.subscribe(({ phase }, before) => {
        // In a hidden page the next look at the broadcast may be a minute away, and no more is held.
        if (phase === 'refused' && before.phase !== 'refused') void ask();
      }),
    [studio, ask],
  );
  useEffect(() => {
    if (token === '') requireLogin();
    // What was refused without a session is no refusal of this one.
    else if (studio?.sender.store.getState().phase === 'refused') studio.sender.resume();
    else studio?.sender.retry();
  }, [studio, token]);
};

/** Questions and chat of the talk, beside the picture or below it. */
const StudioRoom = ({ room }: { readonly room: RoomModel }) => {
  const wide = useWide();
  const loggedOut = useSession(({ token }) => token === '');
  return (
    <>
      {wide && (
        <section className={styles.questions} aria-label={t('questions')}>
          {room.deskOpen ? (
            <RoomDesk room={room} />
          ) : (
            <>
              <h2>{t('questions')}</h2>
              {loggedOut ? (
                <p className={`second-2 ${styles.none}`}>{t('studioQuestionsLogIn')}</p>
              ) : (
                <StaffQuestions room={room} />
              )}
              <LetterKeys className={styles.keys}>{t('studioKeysHelp')}</LetterKeys>
            </>
          )}
        </section>
      )}
      <section className={styles.chat} aria-label={t('chat')}>
        {!wide && room.deskOpen ? <RoomDesk room={room} /> : <RoomTabs room={room} />}
      </section>
    </>
  );
};

const NOWHERE = (): void => {};

interface Props {
  readonly talk: TalkDetail;
}

/** The studio: picture, controls and figures, with questions and chat beside them. */
export const StudioDesk = ({ talk }: Props) => {
  const room = useRoomModel({
    topic: talkTopic(talk.Id),
    host: { name: talk.Universityname, color: talk.Color },
    recording: null,
    onSeek: NOWHERE,
    persona: null,
  });
  const viewers = room.viewers ?? 0;
  const { broadcast, error, refetch } = useBroadcast(talk.Id);
  const [method, setMethod] = useMethod(talk.Id);
  const takes = broadcast !== undefined && broadcast.State !== 'ended';
  const studio = useStudio(talk.Id, takes && method === 'browser');
  useSessionBack(studio, refetch);
  return (
    <div className={`col ${styles.page}`} data-light="">
      <StudioHead talk={talk} viewers={viewers} state={broadcast?.State} />
      <div className={styles.columns}>
        {broadcast === undefined &&
          (error === null ? (
            <SkeletonRows rows={4} />
          ) : (
            <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
          ))}
        {studio !== null && broadcast !== undefined && (
          <StudioLeft {...{ talk, studio, viewers, broadcast, method }} onMethod={setMethod} />
        )}
        <StudioRoom room={room} />
      </div>
    </div>
  );
};
