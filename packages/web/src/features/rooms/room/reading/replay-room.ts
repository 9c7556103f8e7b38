import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { recordedAt } from '@xuanjiang/contracts/rules/media-clock';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import { onReturn } from '../../../../lib/on-return.ts';
import { readAgainAfter } from '../../../../lib/refusal.ts';
import type { FetchHistory, HistoryRange } from './api.ts';
import type { PictureClock } from './picture-clock.ts';
import {
  addReplayPage,
  EMPTY_WINDOW,
  holdsMoment,
  isSeek,
  JUMP_LIMIT,
  logOf,
  nextRange,
  saidBetween,
  shownCount,
  trimWindow,
  withFacts,
} from './replay-window.ts';
import { hasEarlier } from './room-log.ts';
import type { RoomReader } from './room-reader.ts';
import type { RoomState } from './room-state.ts';
import { NEW_ROOM } from './room-state.ts';

export interface ReplayState {
  /** All messages are shown, not only those up to the moment of the picture. */
  readonly whole: boolean;
  /** The recording has begun to play. */
  readonly began: boolean;
}

/** A room beside its recording. */
export interface Replay {
  /** The room as it was at the moment of the picture; it is read like any room. */
  readonly reader: RoomReader;
  readonly store: StoreApi<ReplayState>;
  showWhole(whole: boolean): void;
}

interface Options {
  /** The room as it is now: own messages go to it, and recalls and answers come from it. */
  readonly reader: RoomReader;
  readonly fetchHistory: FetchHistory;
  readonly clock: PictureClock;
  /** When each part of the recording was recorded. */
  readonly knots: readonly Knot[];
}

/** Reads a room in step with its recording: around the moment of the picture and a little ahead. */
export const createReplay = ({ reader, fetchHistory, clock, knots }: Options): Replay => {
  // A reader who followed the live room keeps the list that they have.
  const whole = !reader.store.getState().log.stale;
  const state = createStore<ReplayState>(() => ({ whole, began: false }));
  const store = createStore<RoomState>(() => NEW_ROOM);
  const listeners = new Set<(messages: readonly RoomMessage[]) => void>();
  const momentOf = (seconds: number | null): number =>
    recordedAt(knots, (seconds ?? 0) * SECOND_MS);
  const start = momentOf(0);
  let at = momentOf(clock.getState().seconds);
  let window = EMPTY_WINDOW;
  let drawn = { window, count: -1, stale: true };
  let running = false;
  let fetching = false;
  let holding = false;
  /** How often a page failed to load in a row. */
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    const count = shownCount(window, at);
    const stale = !holdsMoment(window, at);
    if (drawn.window === window && drawn.count === count && drawn.stale === stale) return;
    drawn = { window, count, stale };
    store.setState({ log: logOf(window, count, at) });
  };

  const fetchPage = async (range: HistoryRange): Promise<void> => {
    const page = await fetchHistory(reader.topic, range);
    const next = addReplayPage(window, range, page);
    window = holding ? next : trimWindow(next);
    failures = 0;
    store.setState({ failed: false });
    draw();
  };

  /** Fetches what is missing around the moment of the picture, page by page, also when it moves. */
  const fetchMissing = async (): Promise<void> => {
    clearTimeout(timer);
    if (fetching) return;
    fetching = true;
    try {
      let range = nextRange(window, at);
      while (running && range !== null) {
        await fetchPage(range);
        range = nextRange(window, at);
      }
    } catch (error) {
      store.setState({ failed: true });
      const wait = readAgainAfter(error, failures);
      failures += 1;
      if (running && wait !== null) timer = setTimeout(() => void fetchMissing(), wait);
    }
    fetching = false;
  };

  const onClock = ({ seconds }: { readonly seconds: number | null }) => {
    const before = at;
    at = momentOf(seconds);
    // Only when it changes: each setState draws the list again.
    if (at > start && !state.getState().began) state.setState({ began: true });
    if (isSeek(before, at)) store.setState(({ jumps }) => ({ jumps: jumps + 1 }));
    draw();
    if (!store.getState().failed) void fetchMissing();
    if (isSeek(before, at)) return;
    const said = saidBetween(window, before, at);
    if (said.length > 0) for (const listener of listeners) listener(said);
  };

  const onRoom = ({ log, entered, refusal }: RoomState, before: RoomState) => {
    if (entered !== before.entered) store.setState({ entered });
    if (refusal !== before.refusal) store.setState({ refusal });
    // A reader who writes wants to see their message, which is newer than the recording.
    if (log.pending.length > before.log.pending.length) state.setState({ whole: true });
    if (log.facts === before.log.facts) return;
    window = withFacts(window, log.facts);
    draw();
  };

  const open = () => {
    running = true;
    const { entered, refusal } = reader.store.getState();
    store.setState({ entered, refusal });
    onClock(clock.getState());
    const stopClock = clock.subscribe(onClock);
    const stopRoom = reader.store.subscribe(onRoom);
    const stopWatching = onReturn(() => {
      if (store.getState().failed) void fetchMissing();
    });
    return () => {
      running = false;
      clearTimeout(timer);
      stopClock();
      stopRoom();
      stopWatching();
    };
  };

  const loadEarlier = () => {
    const Before = window.entries[0]?.Offset;
    if (Before === undefined || !hasEarlier(window) || store.getState().loadingEarlier) return;
    store.setState({ loadingEarlier: true });
    fetchPage({ Before, Limit: JUMP_LIMIT })
      .catch(() => undefined)
      .finally(() => store.setState({ loadingEarlier: false }));
  };

  const inStep: RoomReader = {
    ...reader,
    store,
    open,
    reload: () => void fetchMissing(),
    loadEarlier,
    hold: (on) => {
      holding = on;
    },
    onMessages: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { reader: inStep, store: state, showWhole: (on) => state.setState({ whole: on }) };
};
