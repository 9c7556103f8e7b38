import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { noAnswer } from '../../../../testing/call-error.ts';
import { fakeHistory } from '../../../../testing/fake-history.ts';
import { makeMessages, makeRecall } from '../../../../testing/make-message.ts';
import type { HistoryRange } from './api.ts';
import { createPictureClock } from './picture-clock.ts';
import { createReplay } from './replay-room.ts';
import { addEntries, addPending, EMPTY_LOG } from './room-log.ts';
import type { RoomReader } from './room-reader.ts';
import type { RoomState } from './room-state.ts';
import { NEW_ROOM } from './room-state.ts';

const LATENCY_MS = 200;

/** A room of whose log message n was written in second n, beside its recording. */
const setUp = (
  entries: readonly LogEntry[],
  now: Partial<RoomState> = {},
  knots: readonly Knot[] = [{ Atms: 0, Time: 0 }],
) => {
  const asked: HistoryRange[] = [];
  const server = { down: false };
  const answer = fakeHistory(entries);
  const live = createStore<RoomState>(() => ({ ...NEW_ROOM, ...now }));
  const none = () => undefined;
  const reader: RoomReader = {
    topic: 'stream/1',
    store: live,
    open: () => none,
    reload: none,
    loadEarlier: none,
    post: () => true,
    resend: none,
    discard: none,
    slowDown: none,
    hold: none,
    onMessages: () => none,
  };
  const clock = createPictureClock();
  const replay = createReplay({
    reader,
    clock,
    knots,
    fetchHistory: async (_topic, range) => {
      asked.push(range);
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      if (server.down) throw noAnswer();
      return answer(range);
    },
  });
  const heard: number[] = [];
  replay.reader.onMessages((messages) => heard.push(...messages.map(({ Offset }) => Offset)));
  const last = () => replay.reader.store.getState().log.messages.at(-1)?.Offset;
  const play = async (from: number, to: number) => {
    for (let seconds = from; seconds <= to; seconds += 0.25) {
      clock.setState({ seconds });
      await vi.advanceTimersByTimeAsync(250);
    }
  };
  const seek = async (seconds: number) => {
    clock.setState({ seconds });
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { replay, live, clock, asked, server, heard, last, play, seek };
};

describe('createReplay', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('follows the picture, and tells each message once', async () => {
    const { replay, heard, last, play } = setUp(makeMessages(1, 400));
    const close = replay.reader.open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(last()).toBeUndefined();
    expect(replay.store.getState()).toEqual({ whole: false, began: false });
    await play(0.25, 30);
    expect(replay.store.getState().began).toBe(true);
    expect(last()).toBe(30);
    expect(heard).toEqual(makeMessages(1, 30).map(({ Offset }) => Offset));
    close();
    await play(30.25, 40);
    expect(last()).toBe(30);
  });

  it('is in step with a recording that began late and has a gap', async () => {
    const knots = [
      { Atms: 0, Time: 180_000 },
      { Atms: 10_000, Time: 250_000 },
    ];
    const { replay, last, play } = setUp(makeMessages(1, 400), {}, knots);
    replay.reader.open();
    await vi.advanceTimersByTimeAsync(1000);
    await play(0.25, 5);
    expect(last()).toBe(185);
    await play(5.25, 12);
    expect(last()).toBe(252);
  });

  it('says once that the recording has begun to play', async () => {
    const { replay, play } = setUp(makeMessages(1, 10));
    replay.reader.open();
    const told = vi.fn();
    replay.store.subscribe(told);
    await play(0.25, 5);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('seeks in a room of 50,000 messages with two pages each time', async () => {
    const { replay, asked, heard, last, seek } = setUp(makeMessages(1, 50_000));
    replay.reader.open();
    await seek(0);
    for (const seconds of [25_000, 49_000, 12]) {
      asked.length = 0;
      await seek(seconds);
      expect(last()).toBe(seconds);
      expect(asked).toHaveLength(2);
      expect(replay.reader.store.getState().log.entries.length).toBeLessThan(200);
    }
    expect(heard).toEqual([]);
    expect(replay.reader.store.getState().jumps).toBe(3);
  });

  it('fetches one page at a time, however often somebody seeks', async () => {
    const { replay, clock, asked, last, seek } = setUp(makeMessages(1, 5000));
    replay.reader.open();
    await seek(0);
    asked.length = 0;
    for (let step = 1; step <= 40; step += 1) {
      clock.setState({ seconds: step * 100 });
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(last()).toBe(4000);
    expect(asked.length).toBeLessThanOrEqual(2 + (40 * 20) / LATENCY_MS + 2);
  });

  it('reports a failure and tries again', async () => {
    const { replay, server, last, seek } = setUp(makeMessages(1, 400));
    replay.reader.open();
    server.down = true;
    await seek(100);
    expect(replay.reader.store.getState().failed).toBe(true);
    server.down = false;
    await vi.advanceTimersByTimeAsync(4000);
    expect(replay.reader.store.getState().failed).toBe(false);
    expect(last()).toBe(100);
  });

  it('loads earlier messages when scrolled up', async () => {
    const { replay, seek } = setUp(makeMessages(1, 400));
    replay.reader.open();
    await seek(300);
    const first = () => replay.reader.store.getState().log.messages[0]?.Offset ?? 0;
    const before = first();
    replay.reader.loadEarlier();
    replay.reader.loadEarlier();
    await vi.advanceTimersByTimeAsync(1000);
    expect(first()).toBe(before - 60);
    for (let step = 0; step < 9; step += 1) {
      replay.reader.loadEarlier();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(first()).toBe(1);
    expect(replay.reader.store.getState().loadingEarlier).toBe(false);
  });

  it('removes the text of a message that is withdrawn during the replay', async () => {
    const { replay, live, seek } = setUp(makeMessages(1, 50));
    replay.reader.open();
    await seek(10);
    live.setState({ log: addEntries(EMPTY_LOG, 'e', [makeRecall(51, 8)]) });
    const message = replay.reader.store.getState().log.messages.find(({ Offset }) => Offset === 8);
    expect(message).toMatchObject({ Content: '', Recalled: 'staff' });
  });

  it('says why the room is closed to the reader', () => {
    const { replay, live } = setUp([]);
    replay.reader.open();
    live.setState({ refusal: '你已被移出本校聊天室' });
    expect(replay.reader.store.getState().refusal).toBe('你已被移出本校聊天室');
  });

  it('says whether the connection is in the room, also when it was before the recording came', () => {
    const { replay, live } = setUp([], { entered: true });
    const { store, open } = replay.reader;
    open();
    expect(store.getState().entered).toBe(true);
    live.setState({ entered: false });
    expect(store.getState().entered).toBe(false);
  });

  it('shows the whole log after an own message, and after following the live room', async () => {
    const { replay, live } = setUp(makeMessages(1, 50));
    replay.reader.open();
    live.setState({
      log: addPending(EMPTY_LOG, {
        Id: 'x',
        Content: '我的',
        Quote: null,
        Time: 1,
        state: 'sending',
        reason: '',
        code: 0,
      }),
    });
    expect(replay.store.getState().whole).toBe(true);
    replay.showWhole(false);
    expect(replay.store.getState().whole).toBe(false);
    const read = { ...EMPTY_LOG, stale: false };
    expect(setUp([], { log: read }).replay.store.getState().whole).toBe(true);
  });
});
