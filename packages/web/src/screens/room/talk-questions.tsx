import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { RefObject } from 'react';
import { useMemo } from 'react';
import type { PlayerHandle } from '../../features/player/public.ts';
import type { RoomReader } from '../../features/room/public.ts';
import {
  avatarColor,
  QuestionPanel,
  questionNews,
  useOwnUids,
} from '../../features/room/public.ts';
import { placeText } from '../../features/talk/public.ts';
import type { Ask } from './use-ask.ts';

interface Props {
  readonly talk: TalkDetail;
  readonly room: RoomReader;
  /** The talk is shown as its recording. */
  readonly recorded: boolean;
  readonly player: RefObject<PlayerHandle | null>;
  readonly ask: Ask;
}

/** The questions of a talk's room; on a replay an answer leads to where it is in the picture. */
export const TalkQuestions = ({ talk, room, recorded, player, ask }: Props) => {
  const own = useOwnUids();
  const news = useMemo(() => questionNews(room), [room]);
  return (
    <QuestionPanel
      topic={room.topic}
      news={news}
      view={{
        own,
        avatarColor,
        university: talk.Universityname,
        color: talk.Color,
        recording: recorded ? talk.Durationms : null,
        placeText,
        onSeek: (seconds) => player.current?.seek(seconds),
      }}
      onAsk={ask.askNow}
    />
  );
};
