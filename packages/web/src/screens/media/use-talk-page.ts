import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { placeAt, recordedAt, wholeClock } from '@xuanjiang/contracts/rules/media-clock';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { PlayerHandle } from '../../features/media/player/public.ts';
import { useInviteVisit } from '../../features/reach/invite/public.ts';
import type { PersonaState, RoomModel } from '../../features/rooms/room/public.ts';
import { useOwnUids, useRoomModel } from '../../features/rooms/room/public.ts';
import { hearRoom, hearState } from '../../features/talks/talk/public.ts';
import { serverNow } from '../../lib/chat/chat.ts';
import { useShareSubject } from '../../lib/wechat/page-share.ts';

export interface TalkProps {
  readonly talk: TalkDetail;
  /** By the clock: the talk may have been loaded before it changed. */
  readonly status: TalkStatus;
  /** The persona under which the reader posts; null for one who posts as themselves. */
  readonly persona: PersonaState | null;
}

/** Takes what the room says of its talk. */
const useTalkTold = (talkId: string, { store }: RoomModel['reader']): void => {
  const entered = useStore(store, (state) => state.entered);
  const state = useStore(store, ({ log }) => log.facts.state);
  useEffect(() => {
    hearRoom(talkId, entered);
    return () => hearRoom(talkId, undefined);
  }, [talkId, entered]);
  useEffect(() => {
    if (state !== null) hearState(talkId, state);
  }, [talkId, state]);
};

/** What each layout of a talk's page shows: its picture and its room. */
export const useTalkPage = ({ talk, status, persona }: TalkProps) => {
  const handle = useRef<PlayerHandle>(null);
  const seek = useCallback((seconds: number) => handle.current?.seek(seconds), []);
  // Both: right after its end the talk that was loaded is still the live one, without a recording.
  const recorded = status === 'replay' && talk.Status === 'replay' && talk.Media !== null;
  const { Media, Durationms: length } = talk;
  const { from } = talkSpan(talk);
  const recording = useMemo(() => {
    if (!recorded || Media === null) return null;
    // An older gateway does not say the clock.
    const knots = Media.Clock?.length > 0 ? Media.Clock : wholeClock(from);
    return { from, knots, length };
  }, [recorded, Media, from, length]);
  const room = useRoomModel({
    topic: talkTopic(talk.Id),
    host: { name: talk.Universityname, color: talk.Color },
    recording,
    onSeek: seek,
    persona,
    // Before a talk there is more to read about it than in its chat, but for who comes to write under a persona. The page goes to
    // the chat when the talk begins.
    firstTab:
      persona === null && (status === 'upcoming' || status === 'cancelled') ? 'about' : 'chat',
  });
  useTalkTold(talk.Id, room.reader);
  const { selectTab } = room;
  // A link to the questions of a talk, or to its chat before it begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const tab = new URLSearchParams(location.search).get('tab');
    if (tab === 'questions' || tab === 'chat') selectTab(tab);
  }, []);
  useShareSubject({
    title: talk.Title,
    desc: talk.Universityname,
    imgUrl: talk.Media?.Poster ?? '',
  });
  useInviteVisit();
  const { onMessages } = (room.replay ?? room).reader;
  const { onPictureTime } = room;
  const second = useRef(0);
  const onTime = useCallback(
    (seconds: number) => {
      second.current = seconds;
      onPictureTime(seconds);
    },
    [onPictureTime],
  );
  const live = status === 'live';
  const heard = useCallback(() => Math.round(second.current * SECOND_MS), []);
  const notes = {
    talkId: talk.Id,
    watched: live || recorded,
    moment: () => {
      if (live) return Math.max(0, serverNow() - from);
      if (recording === null) return null;
      const at = recordedAt(recording.knots, second.current * SECOND_MS);
      return Math.max(0, Math.floor(at - from));
    },
    onSeek:
      recording === null
        ? null
        : (seconds: number) => {
            const at = placeAt(recording.knots, from + seconds * SECOND_MS);
            seek(Math.max(0, at) / SECOND_MS);
          },
  };
  const isRead = recorded && talk.Media?.Captions !== '';
  const said = isRead ? { talkId: talk.Id, moment: heard, onSeek: seek } : null;
  const parts = recorded ? (talk.Media?.Chapters ?? []) : [];
  const chapters =
    parts.length > 0 ? { chapters: parts, length, moment: heard, onSeek: seek } : null;
  const picture = {
    talk,
    status,
    room: { own: useOwnUids(), onMessages },
    onTime,
    handle,
  };
  return { room, picture, notes, said, chapters, seek };
};
