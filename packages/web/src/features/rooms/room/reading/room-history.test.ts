import { CODES } from '@xuanjiang/contracts/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refusedWith } from '../../../../testing/call-error.ts';
import { makeMessages } from '../../../../testing/make-message.ts';
import type { HistoryRange } from './api.ts';
import { createHistory } from './room-history.ts';
import type { RoomLog } from './room-log.ts';
import { addEntries, EMPTY_LOG } from './room-log.ts';

const NEWEST = 250;
const PAGE = 50;

/** A server with `NEWEST` messages, and a log that is kept by its history. */
const setUp = () => {
  let log: RoomLog = EMPTY_LOG;
  const asked: HistoryRange[] = [];
  const outcomes: boolean[] = [];
  const server = { down: false, refuses: false, failure: noAnswer() };
  const history = createHistory({
    fetchPage: async (range) => {
      asked.push(range);
      if (server.down) throw server.failure;
      const { After, Limit = PAGE } = range;
      const from = After === undefined ? NEWEST - Limit + 1 : After + 1;
      const List = makeMessages(from, Math.min(NEWEST, from + Limit - 1));
      return { Epoch: 'e', Offset: NEWEST, First: 1, List };
    },
    log: () => log,
    setLog: (next) => {
      log = next;
    },
    onOutcome: (failed) => outcomes.push(failed),
    refused: () => server.refuses,
  });
  const hold = (from: number, to: number) => {
    log = { ...addEntries(EMPTY_LOG, 'e', makeMessages(from, to)), stale: false };
  };
  const offsets = () => log.messages.map(({ Offset }) => Offset);
  return { history, asked, outcomes, server, hold, offsets, log: () => log };
};

describe('createHistory', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('fetches the newest page first', async () => {
    const { history, asked, offsets } = setUp();
    history.start();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([{}]);
    expect(offsets()).toEqual(makeMessages(201, 250).map(({ Offset }) => Offset));
  });

  it('closes a gap page by page', async () => {
    const { history, asked, hold, offsets, log } = setUp();
    hold(20, 20);
    Object.assign(log(), { newest: NEWEST });
    history.start();
    await vi.runAllTimersAsync();
    expect(asked.map(({ After }) => After)).toEqual([20, 120, 220]);
    expect(offsets()).toHaveLength(NEWEST - 19);
  });

  it('fetches nothing while nothing is missing, or after it was stopped', async () => {
    const { history, asked, hold } = setUp();
    hold(240, 250);
    history.start();
    history.fetchLater(10);
    history.stop();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([]);
  });

  it('reports a failure and tries again, after longer and longer waits', async () => {
    const { history, server, asked, outcomes, offsets } = setUp();
    server.down = true;
    history.start();
    await vi.advanceTimersByTimeAsync(60_000);
    // With waits of 1, 2, 4, 8, 16, … s, of which half is chance.
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(new Set(outcomes)).toEqual(new Set([true]));
    server.down = false;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(outcomes.at(-1)).toBe(false);
    expect(offsets()).toHaveLength(PAGE);
  });

  it('tries again at once when the network comes back, while it is read', async () => {
    const { history, server, asked, outcomes } = setUp();
    server.down = true;
    history.start();
    await vi.advanceTimersByTimeAsync(30_000);
    server.down = false;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.at(-1)).toBe(false);
    history.stop();
    const before = asked.length;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(before);
  });

  it('does not repeat what is refused for good', async () => {
    const { history, server, asked } = setUp();
    Object.assign(server, { down: true, failure: refusedWith(CODES.notFound) });
    history.start();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });

  it('does not repeat a fetch while the room refuses the reader', async () => {
    const { history, server, asked, offsets } = setUp();
    Object.assign(server, { down: true, refuses: true });
    history.start();
    await vi.runAllTimersAsync();
    dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    Object.assign(server, { down: false, refuses: false });
    history.fetchLater(0);
    await vi.runAllTimersAsync();
    expect(offsets()).toHaveLength(PAGE);
  });
});
