import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlayerHandle } from '../../features/player/public.ts';
import { TalkPlayer } from '../../features/player/public.ts';
import { SignUpButton } from '../../features/registration/public.ts';
import type { Persona } from '../../features/room/public.ts';
import { useKeyboard } from '../../features/room/public.ts';
import {
  BackOver,
  FavouriteButton,
  ReserveButton,
  SimilarTalks,
  Tabs,
  TalkFailed,
  TalkHead,
  TalkIntro,
  TalkMissing,
  TalkSkeleton,
  talkIdIn,
  whenOf,
} from '../../features/talk/public.ts';
import { MaskOffer } from '../room/mask-offer.tsx';
import { ModeratedRoom } from '../room/moderated-room.tsx';
import { DeskToggle, RoomDesk } from '../room/room-desk.tsx';
import { TalkQuestions } from '../room/talk-questions.tsx';
import { useAsk } from '../room/use-ask.ts';
import { useRoomModeration } from '../room/use-room-moderation.ts';
import styles from './talk-screen.module.css';
import { t } from './texts.ts';
import { useTalkPage } from './use-talk-page.ts';

const TABS = [
  { key: 'chat', title: t('detailChat') },
  { key: 'questions', title: t('questionsTitle') },
  { key: 'intro', title: t('detailIntro') },
] as const;

export interface TalkPageProps {
  readonly id: string;
  /** Under whom the reader posts; left out where they speak as themselves. */
  readonly persona?: Persona;
  /** Stands above the composer. */
  readonly above: ReactNode;
}

/** A talk with its room under the picture, on a phone. */
export const TalkPage = ({ id, persona, above }: TalkPageProps) => {
  const { talk, status, missing, failed, retry, room, viewers, feed, clock, replay } =
    useTalkPage(id);
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('chat');
  const showChat = useCallback(() => setTab('chat'), []);
  const moderated = useRoomModeration(room, talk !== undefined, showChat);
  const ask = useAsk(room.topic, persona, showChat);
  const player = useRef<PlayerHandle>(null);
  useKeyboard();

  if (missing) return <TalkMissing />;
  if (talk === undefined || status === undefined) {
    return failed ? <TalkFailed onRetry={retry} /> : <TalkSkeleton />;
  }
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <TalkPlayer
          talk={talk}
          status={status}
          feed={feed}
          clock={clock}
          handle={player}
          reserve={<ReserveButton talk={talk} />}
          when={t('detailStarts', { when: whenOf(talk.Starttime) })}
        />
        <BackOver />
      </div>
      <div className={styles.head}>
        <TalkHead
          talk={talk}
          status={status}
          viewers={viewers}
          primary={<SignUpButton talkId={talk.Id} />}
        >
          <FavouriteButton talk={talk} size="small" compact />
        </TalkHead>
      </div>
      <div className={styles.below}>
        <Tabs
          label={t('detailTabs')}
          tabs={TABS}
          selected={tab}
          onSelect={setTab}
          scroll={tab === 'intro'}
          end={<DeskToggle moderated={moderated} />}
        >
          {tab === 'chat' && (
            <ModeratedRoom
              room={room}
              replay={replay}
              color={talk.Color}
              persona={persona}
              above={above}
              moderated={moderated}
              ask={ask}
            />
          )}
          {tab === 'questions' && (
            <TalkQuestions
              talk={talk}
              room={room}
              recorded={replay !== null}
              player={player}
              ask={ask}
            />
          )}
          {tab === 'intro' && (
            <>
              <TalkIntro
                talk={talk}
                status={status}
                onSeek={(seconds) => player.current?.seek(seconds)}
              />
              <SimilarTalks talk={talk} />
            </>
          )}
        </Tabs>
      </div>
      <RoomDesk moderated={moderated} />
    </div>
  );
};

/** /videoDetail?id= : one address for a talk before, during and after, on a phone. */
export const TalkScreen = () => {
  const id = talkIdIn(useSearchParams()[0]);
  if (id === null || id === '') return <TalkMissing />;
  return <TalkPage key={id} id={id} above={<MaskOffer talkId={id} />} />;
};
