import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { useMemo, useState } from 'react';
import type { Danmaku, DanmakuFeed } from '../../features/player/public.ts';
import { danmakuOf } from '../../features/player/public.ts';
import { useOwnUids, useReplay, useRoom, useViewers } from '../../features/room/public.ts';
import { useTalkDetail, useTalkStatus } from '../../features/talk/public.ts';
import { createPictureClock } from '../../lib/picture-clock.ts';
import { useShareSubject } from '../../lib/wechat/page-share.ts';

/** What the phone's and the desktop's page of a talk are made of: the talk, its room, its danmaku. */
export const useTalkPage = (id: string) => {
  const detail = useTalkDetail(id);
  const { talk } = detail;
  const status = useTalkStatus(talk);
  const room = useRoom(talkTopic(id), talk !== undefined);
  const viewers = useViewers(room);
  const own = useOwnUids();
  const [clock] = useState(createPictureClock);
  // By both: right after its end a talk is still the one that was live, and has no recording yet.
  const recorded = status === 'replay' && talk?.Status === 'replay' && talk.Media !== null;
  const replay = useReplay(room, clock, recorded ? talk.Starttime : null);
  useShareSubject(
    talk && {
      title: talk.Title,
      desc: talk.Universityname,
      imgUrl: talk.Media?.Poster ?? '',
    },
  );

  const feed = useMemo((): DanmakuFeed => {
    const danmaku = (messages: readonly RoomMessage[]): Danmaku[] =>
      messages
        .map((message) => danmakuOf(message, own))
        .filter((item): item is Danmaku => item !== null);
    const said = replay?.room ?? room;
    return (listener) => said.onMessages((messages) => listener(danmaku(messages)));
  }, [room, replay, own]);

  return { ...detail, status, room, viewers, feed, clock, replay };
};
