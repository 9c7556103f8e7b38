import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RoomReader } from '../reading/room-reader.ts';
import type { Muted } from '../reading/room-state.ts';
import { useRefreshDesk, useRoomAnswer } from './api.ts';
import type { RoomView } from './model.ts';
import { mutedNow, postedAt, timerUntil, viewOf } from './model.ts';

/** Changes at the desk within this time, ms, are fetched together. */
const DESK_NEWS_MS = SECOND_MS;

/** What moderation means for the reader of a room. */
export interface Moderation {
  /** Null until it is known, and for a room that refuses the reader. */
  readonly view: RoomView | null;
  readonly muted: Muted | null;
  /** Whether the reader moderates there. */
  readonly staff: boolean;
}

/** The reader's mute by the later of frame and answer; null again when its time is over. */
const useMuted = (mute: Muted | null, answer: ReturnType<typeof useRoomAnswer>): Muted | null => {
  const [told, setTold] = useState({ value: mute, at: 0 });
  const { refetch } = answer;
  const before = useRef(mute);
  useEffect(() => {
    if (before.current === mute) return;
    before.current = mute;
    setTold({ value: mute, at: Date.now() });
    void refetch();
  }, [mute, refetch]);
  const answered = { value: answer.data?.Restriction ?? null, at: answer.dataUpdatedAt };
  const muted = mutedNow(told, answered, Date.now());
  const [, look] = useReducer((count: number) => count + 1, 0);
  const until = muted?.Until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(look, timerUntil(until, Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return muted;
};

/** Fetches what waits for the staff again soon after a change, once for several changes. */
const useDeskNews = (deskVersion: number): void => {
  const refresh = useRefreshDesk();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (deskVersion === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, DESK_NEWS_MS);
  }, [deskVersion, refresh]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
};

/** Applies slow mode to the reader; staff need not wait. */
const useSlowMode = (reader: RoomReader, view: RoomView | null, postedAt: number): void => {
  const slow = view === null || isAtLeast(view.standing, 'moderator') ? 0 : view.slow;
  useEffect(() => reader.slowDown(slow, postedAt), [reader, slow, postedAt]);
};

/** The state of a room: the server's answer on entering it, then updated by the chat. */
export const useModeration = (reader: RoomReader): Moderation => {
  const { store } = reader;
  const epoch = useStore(store, ({ log }) => log.epoch);
  const facts = useStore(store, ({ log }) => log.facts);
  const answer = useRoomAnswer(reader);
  const muted = useMuted(
    useStore(store, (state) => state.mute),
    answer,
  );
  useDeskNews(useStore(store, (state) => state.deskVersion));
  const { data, dataUpdatedAt } = answer;
  const view = data === undefined ? null : viewOf(data, { epoch, facts });
  useSlowMode(reader, view, data === undefined ? 0 : postedAt(data, dataUpdatedAt));
  return { view, muted, staff: view !== null && isAtLeast(view.standing, 'moderator') };
};
