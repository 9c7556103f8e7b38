import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlayerHandle } from '../../features/player/public.ts';
import { TalkPlayer } from '../../features/player/public.ts';
import { SignUpButton } from '../../features/registration/public.ts';
import {
  DayList,
  FavouriteButton,
  NoTalk,
  ReserveButton,
  SimilarTalks,
  Tabs,
  TalkHead,
  TalkIntro,
  TalkMissing,
  TalkSkeleton,
  talkIdIn,
  useDefaultTalk,
  whenOf,
} from '../../features/talk/public.ts';
import { ErrorState } from '../../ui/state.tsx';
import { MaskOffer } from '../room/mask-offer.tsx';
import { ModeratedRoom } from '../room/moderated-room.tsx';
import { DeskToggle, RoomDesk } from '../room/room-desk.tsx';
import { TalkQuestions } from '../room/talk-questions.tsx';
import { useAsk } from '../room/use-ask.ts';
import { useDeskColumn } from '../room/use-desk-column.ts';
import { useRoomModeration } from '../room/use-room-moderation.ts';
import styles from './pc-video-screen.module.css';
import type { TalkPageProps } from './talk-screen.tsx';
import { t } from './texts.ts';
import { useTalkPage } from './use-talk-page.ts';

const TABS = [
  { key: 'chat', title: t('detailChat') },
  { key: 'questions', title: t('questionsTitle') },
] as const;

/** A talk and its room as two columns. */
export const TalkColumns = ({ id, persona, above }: TalkPageProps) => {
  const { talk, status, missing, failed, retry, room, viewers, feed, clock, replay } =
    useTalkPage(id);
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('chat');
  const showChat = useCallback(() => setTab('chat'), []);
  const moderated = useRoomModeration(room, talk !== undefined, showChat);
  const ask = useAsk(room.topic, persona, showChat);
  const player = useRef<PlayerHandle>(null);
  useDeskColumn(moderated.deskOpen);

  if (missing) return <TalkMissing />;
  if (talk === undefined || status === undefined) {
    return (
      <>
        <div className={styles.middle}>
          {failed ? <ErrorState onRetry={retry} /> : <TalkSkeleton />}
        </div>
        <div className={styles.chat} />
      </>
    );
  }
  return (
    <>
      <div className={styles.middle}>
        <TalkPlayer
          talk={talk}
          status={status}
          feed={feed}
          clock={clock}
          handle={player}
          reserve={<ReserveButton talk={talk} />}
          when={t('detailStarts', { when: whenOf(talk.Starttime) })}
        />
        <TalkHead
          talk={talk}
          status={status}
          viewers={viewers}
          primary={<SignUpButton talkId={talk.Id} />}
        >
          <FavouriteButton talk={talk} size="small" compact />
        </TalkHead>
        <div className={styles.cards}>
          <TalkIntro
            talk={talk}
            status={status}
            onSeek={(seconds) => player.current?.seek(seconds)}
          />
        </div>
        <SimilarTalks talk={talk} />
      </div>
      {moderated.deskOpen && (
        <div className={styles.desk}>
          <RoomDesk moderated={moderated} />
        </div>
      )}
      <aside className={styles.chat} aria-label={t('detailChat')}>
        <Tabs
          label={t('detailTabs')}
          tabs={TABS}
          selected={tab}
          onSelect={setTab}
          end={<DeskToggle moderated={moderated} />}
        >
          {tab === 'chat' ? (
            <ModeratedRoom
              room={room}
              replay={replay}
              color={talk.Color}
              persona={persona}
              above={above}
              moderated={moderated}
              ask={ask}
            />
          ) : (
            <TalkQuestions
              talk={talk}
              room={room}
              recorded={replay !== null}
              player={player}
              ask={ask}
            />
          )}
        </Tabs>
      </aside>
    </>
  );
};

interface DeskProps {
  /** Empty while none is chosen. */
  readonly current: string;
  readonly children: ReactNode;
}

/** Today's timetable beside a talk. */
export const Desk = ({ current, children }: DeskProps) => (
  <div className={styles.page}>
    <div className={styles.day}>
      <DayList current={current} />
    </div>
    {children}
  </div>
);

/** /pcVideo?id= : a talk with its room and today's timetable; what is on when none is asked for. */
export const PcVideoScreen = () => {
  const asked = talkIdIn(useSearchParams()[0]);
  const found = useDefaultTalk(asked === '');
  const id = asked === '' ? found.id : asked;
  if (id === null) return <TalkMissing />;
  if (asked === '' && found.none) return <NoTalk />;
  return (
    <Desk current={id ?? ''}>
      {id === undefined ? (
        <div className={styles.middle}>
          {found.failed ? <ErrorState onRetry={found.retry} /> : <TalkSkeleton />}
        </div>
      ) : (
        <TalkColumns key={id} id={id} above={<MaskOffer talkId={id} />} />
      )}
    </Desk>
  );
};
