import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useChat } from '../../lib/chat/chat.ts';
import { useSession } from '../../lib/session.ts';
import { useFetchHistory } from './api.ts';
import type { Room } from './room-reader.ts';
import { createRoom } from './room-reader.ts';

/** The room of a topic, read while the screen is there and its talk is known to exist. */
export const useRoom = (topic: string, exists: boolean): Room => {
  const fetchHistory = useFetchHistory();
  const room = useMemo(() => createRoom(topic, fetchHistory), [topic, fetchHistory]);
  useEffect(() => (exists ? room.open() : undefined), [room, exists]);
  return room;
};

/** How many are in the room; null until the server tells. */
export const useViewers = (room: Room): number | null =>
  useStore(room.store, (state) => state.viewers);

/** The caller's own id; empty for a visitor. */
export const useOwnUids = (): string => {
  const told = useChat((state) => state.login?.Uids);
  const known = useSession((state) => state.info?.Uids);
  return told ?? known ?? '';
};

const FEED_PAGE = 100;
/** Most messages that are replayed over a recording. */
const FEED_MAX = 3000;

const NOTHING: readonly ChatMessage[] = [];

/** A room's log from its beginning, page after page, for showing it in step with a recording. */
export const useReplayFeed = (topic: string, enabled: boolean): readonly ChatMessage[] => {
  const fetchHistory = useFetchHistory();
  const [feed, setFeed] = useState(NOTHING);
  useEffect(() => {
    if (!enabled) return;
    let stopped = false;
    const load = async () => {
      let messages = NOTHING;
      while (!stopped && messages.length < FEED_MAX) {
        const After = messages.at(-1)?.Offset ?? 0;
        const { List } = await fetchHistory(topic, { After, Limit: FEED_PAGE });
        messages = [...messages, ...List];
        if (!stopped) setFeed(messages);
        if (List.length < FEED_PAGE) return;
      }
    };
    // Without it the recording still plays; the next visit tries again.
    load().catch(() => undefined);
    return () => {
      stopped = true;
      setFeed(NOTHING);
    };
  }, [topic, enabled, fetchHistory]);
  return feed;
};
