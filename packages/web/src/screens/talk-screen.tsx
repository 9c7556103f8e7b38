import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TalkPlayer } from '../features/player/components/talk-player.tsx';
import type { PlayerHandle } from '../features/player/components/video-player.tsx';
import { SignUpButton } from '../features/registration/components/sign-up-button.tsx';
import { Room } from '../features/room/components/room.tsx';
import { useKeyboard } from '../features/room/use-keyboard.ts';
import { FavouriteButton } from '../features/talk/components/favourite-button.tsx';
import { ReserveButton } from '../features/talk/components/reserve-button.tsx';
import { BackOver } from '../features/talk-detail/components/back-over.tsx';
import { SimilarTalks } from '../features/talk-detail/components/similar-talks.tsx';
import { Tabs } from '../features/talk-detail/components/tabs.tsx';
import { TalkHead } from '../features/talk-detail/components/talk-head.tsx';
import { TalkIntro } from '../features/talk-detail/components/talk-intro.tsx';
import { TalkFailed, TalkMissing } from '../features/talk-detail/components/talk-missing.tsx';
import { TalkSkeleton } from '../features/talk-detail/components/talk-skeleton.tsx';
import { talkIdIn } from '../features/talk-detail/model.ts';
import { whenOf } from '../features/talk-detail/when-of.ts';
import { t } from '../lib/lang.ts';
import styles from './talk-screen.module.css';
import { useTalkPage } from './use-talk-page.ts';

const TABS = [
  { key: 'chat', title: t('detailChat') },
  { key: 'intro', title: t('detailIntro') },
] as const;

const TalkPage = ({ id }: { readonly id: string }) => {
  const { talk, status, missing, failed, retry, room, viewers, feed } = useTalkPage(id);
  const [tab, setTab] = useState<'chat' | 'intro'>('chat');
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
        >
          {tab === 'chat' ? (
            <Room room={room} color={talk.Color} />
          ) : (
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
    </div>
  );
};

/** /videoDetail?id= : one address for a talk before, during and after, on a phone. */
export const TalkScreen = () => {
  const id = talkIdIn(useSearchParams()[0]);
  return id === null || id === '' ? <TalkMissing /> : <TalkPage key={id} id={id} />;
};
