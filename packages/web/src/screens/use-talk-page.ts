import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { useMemo } from 'react';
import type { Danmaku } from '../features/player/danmaku.ts';
import { danmakuOf } from '../features/player/danmaku.ts';
import type { DanmakuFeed } from '../features/player/use-danmaku.ts';
import { useOwnUids, useReplayFeed, useRoom, useViewers } from '../features/room/use-room.ts';
import { useTalkDetail } from '../features/talk-detail/api.ts';
import { useTalkStatus } from '../features/talk-detail/use-talk-status.ts';
import { useShareSubject } from '../lib/wechat/page-share.ts';

/** What the phone's and the desktop's page of a talk are made of: the talk, its room, its danmaku. */
export const useTalkPage = (id: string) => {
  const detail = useTalkDetail(id);
  const status = useTalkStatus(detail.talk);
  const topic = talkTopic(id);
  const room = useRoom(topic, detail.talk !== undefined);
  const viewers = useViewers(room);
  const own = useOwnUids();
  const said = useReplayFeed(topic, status === 'replay');
  const start = detail.talk?.Starttime ?? 0;
  useShareSubject(
    detail.talk && {
      title: detail.talk.Title,
      desc: detail.talk.Universityname,
      imgUrl: detail.talk.Media?.Poster ?? '',
    },
  );

  const feed = useMemo((): DanmakuFeed => {
    const danmaku = (messages: readonly ChatMessage[]): Danmaku[] =>
      messages
        .map((message) => danmakuOf(message, own, start))
        .filter((item): item is Danmaku => item !== null);
    return {
      onLive: (listener) => room.onMessages((messages) => listener(danmaku(messages))),
      replay: danmaku(said).sort((a, b) => a.atMs - b.atMs),
    };
  }, [room, own, start, said]);

  return { ...detail, status, room, viewers, feed };
};
