import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TalkPlayer } from '../features/player/components/talk-player.tsx';
import type { PlayerHandle } from '../features/player/components/video-player.tsx';
import { SignUpButton } from '../features/registration/components/sign-up-button.tsx';
import { Room } from '../features/room/components/room.tsx';
import { FavouriteButton } from '../features/talk/components/favourite-button.tsx';
import { ReserveButton } from '../features/talk/components/reserve-button.tsx';
import { useDefaultTalk } from '../features/talk-detail/api.ts';
import { DayList } from '../features/talk-detail/components/day-list.tsx';
import { SimilarTalks } from '../features/talk-detail/components/similar-talks.tsx';
import { TalkHead } from '../features/talk-detail/components/talk-head.tsx';
import { TalkIntro } from '../features/talk-detail/components/talk-intro.tsx';
import { NoTalk, TalkMissing } from '../features/talk-detail/components/talk-missing.tsx';
import { TalkSkeleton } from '../features/talk-detail/components/talk-skeleton.tsx';
import { talkIdIn } from '../features/talk-detail/model.ts';
import { whenOf } from '../features/talk-detail/when-of.ts';
import { t } from '../lib/lang.ts';
import { ErrorState } from '../ui/state.tsx';
import styles from './pc-video-screen.module.css';
import { useTalkPage } from './use-talk-page.ts';

const TalkColumns = ({ id }: { readonly id: string }) => {
  const { talk, status, missing, failed, retry, room, viewers, feed } = useTalkPage(id);
  const player = useRef<PlayerHandle>(null);

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
      <aside className={styles.chat} aria-label={t('detailChat')}>
        <h2 className={styles.chatTitle}>{t('detailChat')}</h2>
        <Room room={room} color={talk.Color} />
      </aside>
    </>
  );
};

/** /pcVideo?id= : a talk with its room and today's timetable; what is on when none is asked for. */
export const PcVideoScreen = () => {
  const asked = talkIdIn(useSearchParams()[0]);
  const found = useDefaultTalk(asked === '');
  const id = asked === '' ? found.id : asked;
  if (id === null) return <TalkMissing />;
  if (asked === '' && found.none) return <NoTalk />;
  return (
    <div className={styles.page}>
      <div className={styles.day}>
        <DayList current={id ?? ''} />
      </div>
      {id === undefined ? (
        <div className={styles.middle}>
          {found.failed ? <ErrorState onRetry={found.retry} /> : <TalkSkeleton />}
        </div>
      ) : (
        <TalkColumns key={id} id={id} />
      )}
    </div>
  );
};
