import type { ReactNode } from 'react';
import { TalkSaid } from '../../features/media/caption/public.ts';
import { TalkPlayer } from '../../features/media/player/public.ts';
import { useAccountSettled } from '../../features/people/account/public.ts';
import { InviteCard } from '../../features/reach/invite/public.ts';
import { SignUpButton } from '../../features/reach/signup/public.ts';
import type { PersonaState } from '../../features/rooms/room/public.ts';
import { RoomDesk, RoomTabs, RoomWriting } from '../../features/rooms/room/public.ts';
import { TalkGuides } from '../../features/talks/guide/public.ts';
import { TalkNotes } from '../../features/talks/note/public.ts';
import {
  DayList,
  SimilarTalks,
  TalkChapters,
  TalkHead,
  TalkIntro,
  TalkMissing,
  useTalk,
} from '../../features/talks/talk/public.ts';
import styles from './desktop-talk.module.css';
import { t } from './texts.ts';
import type { TalkProps } from './use-talk-page.ts';
import { useTalkPage } from './use-talk-page.ts';
import { WaitingColumns } from './waiting-columns.tsx';

const DesktopLayout = (props: TalkProps) => {
  const { talk, status } = props;
  const { room, picture, notes, said, chapters, seek } = useTalkPage(props);
  return (
    <>
      <div className={styles.middle}>
        <TalkPlayer {...picture} writing={<RoomWriting room={room} />} />
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
        <div className={styles.cards}>
          <TalkIntro talk={talk} />
          {chapters !== null && <TalkChapters {...chapters} />}
          <InviteCard talkId={talk.Id} />
          <TalkNotes {...notes} />
          {said !== null && <TalkSaid {...said} />}
          {status === 'replay' && <TalkGuides talkId={talk.Id} onSeek={seek} />}
        </div>
        <SimilarTalks talk={talk} />
      </div>
      {room.deskOpen && (
        <div className={styles.desk} data-desk="" data-light="">
          <RoomDesk room={room} />
        </div>
      )}
      <aside className={styles.chat} aria-label={t('chat')}>
        <RoomTabs room={room} />
      </aside>
    </>
  );
};

interface ColumnsProps {
  readonly id: string;
  readonly persona: PersonaState | null;
}

/** A talk and its room as two columns, on a desktop. */
export const TalkColumns = ({ id, persona }: ColumnsProps) => {
  const { talk, status, missing, failed, retry } = useTalk(id);
  if (missing) return <TalkMissing />;
  if (talk === undefined || status === undefined) {
    return <WaitingColumns onRetry={failed ? retry : undefined} />;
  }
  return <DesktopLayout talk={talk} status={status} persona={persona} />;
};

interface PageProps {
  /** The talk that is shown; empty while none is chosen. */
  readonly current: string;
  readonly children: ReactNode;
}

/** Today's timetable beside the columns of a talk. */
export const DayPage = ({ current, children }: PageProps) => {
  const settled = useAccountSettled();
  return (
    <div className={styles.page}>
      <div className={styles.day}>
        <DayList current={current} settled={settled} />
      </div>
      {children}
    </div>
  );
};
