import { useRef } from 'react';
import { TalkSaid } from '../../features/media/caption/public.ts';
import { TalkPlayer } from '../../features/media/player/public.ts';
import { InviteCard } from '../../features/reach/invite/public.ts';
import { SignUpButton } from '../../features/reach/signup/public.ts';
import type { AddedTab, PersonaState } from '../../features/rooms/room/public.ts';
import { RoomDesk, RoomTabs, RoomWriting, useKeyboard } from '../../features/rooms/room/public.ts';
import { TalkGuides } from '../../features/talks/guide/public.ts';
import { TalkNotes } from '../../features/talks/note/public.ts';
import {
  BackOver,
  SimilarTalks,
  TalkChapters,
  TalkFailed,
  TalkHead,
  TalkIntro,
  TalkMissing,
  useTalk,
} from '../../features/talks/talk/public.ts';
import { CollapsingHead } from '../../ui/collapsing-head.tsx';
import { PhoneSkeleton } from './phone-skeleton.tsx';
import styles from './phone-talk.module.css';
import { t } from './texts.ts';
import type { TalkProps } from './use-talk-page.ts';
import { useTalkPage } from './use-talk-page.ts';

const PhoneLayout = (props: TalkProps) => {
  const { talk, status } = props;
  const { room, picture, notes, said, chapters, seek } = useTalkPage(props);
  const below = useRef<HTMLDivElement>(null);
  useKeyboard();
  const intro = (
    <>
      <TalkIntro talk={talk} />
      <InviteCard talkId={talk.Id} />
      {!notes.watched && <TalkNotes {...notes} />}
      {status === 'replay' && <TalkGuides talkId={talk.Id} onSeek={seek} />}
      <SimilarTalks talk={talk} />
    </>
  );
  const added: AddedTab[] = [];
  if (chapters !== null) {
    const content = <TalkChapters untitled {...chapters} />;
    added.push({ key: 'chapters', title: t('chapters'), content });
  }
  if (said !== null) {
    const content = <TalkSaid whole {...said} />;
    added.push({ key: 'said', title: t('transcript'), scrolls: true, content });
  }
  if (notes.watched) {
    added.push({ key: 'notes', title: t('notes'), content: <TalkNotes {...notes} /> });
  }
  added.push({ key: 'about', title: t('about'), content: intro });
  return (
    <div className={styles.page}>
      <div className={styles.picture} data-picture="">
        <TalkPlayer {...picture} writing={<RoomWriting room={room} />} />
        <BackOver />
      </div>
      <CollapsingHead
        under={below}
        shownFor={room.tab}
        className={room.deskOpen ? styles.headAway : styles.head}
      >
        <TalkHead
          talk={talk}
          status={status}
          viewers={room.viewers}
          signUp={
            <SignUpButton
              university={{ Id: talk.Universityid, Name: talk.Universityname }}
              talkId={talk.Id}
            />
          }
        />
      </CollapsingHead>
      <div ref={below} className={styles.below}>
        {room.deskOpen && (
          <div className={styles.desk} data-desk="" data-light="">
            {/* The head that has the title is away. */}
            <h1 className="unseen">{talk.Title}</h1>
            <RoomDesk room={room} />
          </div>
        )}
        <RoomTabs room={room} added={added} />
      </div>
    </div>
  );
};

interface Props {
  readonly id: string;
  readonly persona: PersonaState | null;
}

/** A talk with its room under the picture, on a phone. */
export const PhoneTalk = ({ id, persona }: Props) => {
  const { talk, status, missing, failed, retry } = useTalk(id);
  if (missing) return <TalkMissing />;
  if (talk === undefined || status === undefined) {
    return failed ? <TalkFailed onRetry={retry} /> : <PhoneSkeleton />;
  }
  return <PhoneLayout talk={talk} status={status} persona={persona} />;
};
