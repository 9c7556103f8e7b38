import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeHistory } from '../../../../testing/fake-history.ts';
import {
  makeMessage,
  makeMessages,
  makeQuestion,
  makeRecall,
} from '../../../../testing/make-message.ts';
import type { HistoryRange } from './api.ts';
import { learnFacts, NO_FACTS } from './apply-events.ts';
import type { ReplayWindow } from './replay-window.ts';
import {
  AHEAD_ENTRIES,
  AHEAD_LIMIT,
  AHEAD_MS,
  addReplayPage,
  EMPTY_WINDOW,
  holdsMoment,
  isSeek,
  JUMP_LIMIT,
  logOf,
  nextRange,
  SEEK_MS,
  saidBetween,
  shownCount,
  trimWindow,
  withFacts,
} from './replay-window.ts';
import { hasEarlier } from './room-log.ts';

type Answer = ReturnType<typeof fakeHistory>;

/** Loads what a moment needs, and tells what was asked for. */
const settle = (
  window: ReplayWindow,
  at: number,
  answer: Answer,
): [ReplayWindow, HistoryRange[]] => {
  const asked: HistoryRange[] = [];
  let held = window;
  for (let range = nextRange(held, at); range !== null; range = nextRange(held, at)) {
    asked.push(range);
    held = addReplayPage(held, range, answer(range));
  }
  return [held, asked];
};
const shown = (window: ReplayWindow, at: number): number[] =>
  window.messages.slice(0, shownCount(window, at)).map(({ Offset }) => Offset);
const offsets = (window: ReplayWindow): number[] => window.entries.map(({ Offset }) => Offset);
/** Message n is written in second n of the recording. */
const LOG = makeMessages(1, 1000);

describe('the window of a replay', () => {
  it('holds a small room after two pages, and then fetches nothing more', () => {
    const [window, asked] = settle(EMPTY_WINDOW, 0, fakeHistory(makeMessages(1, 40)));
    expect(asked).toEqual([
      { Until: 0, Limit: JUMP_LIMIT },
      { After: 0, Limit: AHEAD_LIMIT },
    ]);
    for (const at of [0, 20_000, 1, 9_000_000]) expect(nextRange(window, at)).toBeNull();
    expect(shown(window, 2999)).toEqual([1, 2]);
    expect(shown(window, 3000)).toEqual([1, 2, 3]);
    expect(shown(window, 0)).toEqual([]);
  });

  it('jumps to a distant moment without loading what lies between', () => {
    const answer = fakeHistory(LOG);
    const [start] = settle(EMPTY_WINDOW, 0, answer);
    const [there, asked] = settle(start, 700_000, answer);
    expect(asked[0]).toEqual({ Until: 700_000, Limit: JUMP_LIMIT });
    expect(asked).toHaveLength(2);
    expect(shown(there, 700_000).at(-1)).toBe(700);
    expect(offsets(there)[0]).toBe(701 - JUMP_LIMIT);
    expect(hasEarlier(there)).toBe(true);
    const [back] = settle(there, 100_500, answer);
    expect(shown(back, 100_500).at(-1)).toBe(100);
  });

  it('shows exactly the messages up to the moment, after any seeks', () => {
    const times = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 400 });
    const moments = fc.array(fc.integer({ min: -50, max: 1_300_000 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(times, moments, (steps, visits) => {
        let time = 0;
        const log = steps.map((step, index) => {
          time += step;
          return makeMessage({ Offset: index + 1, Time: time });
        });
        let window = EMPTY_WINDOW;
        for (const at of visits) {
          [window] = settle(window, at, fakeHistory(log));
          const ran = offsets(window);
          expect(ran).toEqual(ran.map((_, index) => (ran[0] ?? 0) + index));
          const written = log.filter(({ Time }) => Time <= at + AHEAD_MS - 1);
          const wanted = Math.min(written.length, (shown(window, at).at(-1) ?? 0) + AHEAD_ENTRIES);
          expect(ran.at(-1) ?? 0).toBeGreaterThanOrEqual(wanted);
          expect(shown(window, at).at(-1) ?? 0).toBe(log.filter(({ Time }) => Time <= at).length);
        }
      }),
    );
  });

  it('stays some seconds ahead of the picture, and loads each entry once', () => {
    const answer = fakeHistory(LOG);
    let [window] = settle(EMPTY_WINDOW, 0, answer);
    let pages = 0;
    for (let at = 0; at <= 1_000_000; at += 250) {
      const [next, asked] = settle(window, at, answer);
      expect(asked.every(({ Until }) => Until === undefined)).toBe(true);
      expect(next.until).toBeGreaterThanOrEqual(at + AHEAD_MS);
      window = next;
      pages += asked.length;
    }
    expect(pages).toBeLessThanOrEqual(LOG.length / AHEAD_LIMIT);
    expect(shown(window, 1_000_000)).toHaveLength(LOG.length);
  });

  it('gets past a millisecond with more messages than a page holds', () => {
    const log = Array.from({ length: 3 * AHEAD_LIMIT }, (_, index) =>
      makeMessage({ Offset: index + 1, Time: 5000 }),
    );
    const [before, asked] = settle(EMPTY_WINDOW, 0, fakeHistory(log));
    expect(shown(before, 4999)).toEqual([]);
    expect(asked).toHaveLength(1 + AHEAD_ENTRIES / AHEAD_LIMIT);
    const [window] = settle(before, 5000, fakeHistory(log));
    expect(shown(window, 5000)).toHaveLength(log.length);
  });

  it('adds an earlier page, and drops one that does not join', () => {
    const answer = fakeHistory(LOG);
    const [there] = settle(EMPTY_WINDOW, 500_000, answer);
    const Before = offsets(there)[0] ?? 0;
    const range = { Before, Limit: JUMP_LIMIT };
    const more = addReplayPage(there, range, answer(range));
    expect(offsets(more)[0]).toBe(Before - JUMP_LIMIT);
    expect(more.until).toBe(there.until);
    const [elsewhere] = settle(there, 10_000, answer);
    expect(addReplayPage(elsewhere, range, answer(range))).toBe(elsewhere);
    const ahead = { After: 560, Limit: AHEAD_LIMIT };
    expect(addReplayPage(elsewhere, ahead, answer(ahead))).toBe(elsewhere);
  });

  it('starts anew when the log has another epoch', () => {
    const [window] = settle(EMPTY_WINDOW, 500_000, fakeHistory(LOG));
    const range = { After: offsets(window).at(-1) ?? 0, Limit: AHEAD_LIMIT };
    const reset = addReplayPage(window, range, fakeHistory(LOG, 'f')(range));
    expect(reset).toBe(EMPTY_WINDOW);
    expect(settle(reset, 500_000, fakeHistory(LOG, 'f'))[0].epoch).toBe('f');
  });

  it('works for an empty room', () => {
    const [window, asked] = settle(EMPTY_WINDOW, 0, fakeHistory([]));
    expect(asked).toHaveLength(1);
    expect(holdsMoment(window, 9_000_000)).toBe(true);
    expect(logOf(window, 0, 0)).toMatchObject({ stale: false, messages: [] });
  });

  it('drops the oldest entries, and knows that they exist', () => {
    const [window] = settle(EMPTY_WINDOW, 0, fakeHistory(makeMessages(1, 40)));
    const trimmed = trimWindow(window, 10);
    expect(offsets(trimmed)).toHaveLength(10);
    expect(trimmed.messages).toHaveLength(10);
    expect(hasEarlier(trimmed)).toBe(true);
    expect(nextRange(trimmed, 1000)).toMatchObject({ Until: 1000 });
    expect(trimWindow(window, 40)).toBe(window);
  });
});

describe('events beside a replay', () => {
  const log = [
    makeMessage({ Offset: 1, Question: 'answered' }),
    makeMessage({ Offset: 2, Content: '', Recalled: 'own' }),
    makeQuestion(3, 1, 'taken'),
    ...makeMessages(4, 6),
  ];
  const [window] = settle(EMPTY_WINDOW, 0, fakeHistory(log));

  it('count as entries, and older ones do not undo newer ones', () => {
    expect(shown(window, 6000)).toEqual([1, 2, 4, 5, 6]);
    expect(window.messages[0]).toMatchObject({ Question: 'answered' });
  });

  it('that happen during the replay change what is shown', () => {
    const live = learnFacts(NO_FACTS, [makeRecall(7, 5)], 0);
    const after = withFacts(window, live);
    expect(after.messages[3]).toMatchObject({ Offset: 5, Content: '', Recalled: 'staff' });
    expect(withFacts(after, live)).toBe(after);
  });
});

describe('messages as the recording plays', () => {
  const [window] = settle(EMPTY_WINDOW, 0, fakeHistory([...makeMessages(1, 3), makeRecall(4, 2)]));
  const said = (from: number, to: number) =>
    saidBetween(withFacts(window, window.facts), from, to).map(({ Offset }) => Offset);

  it('are told once, at their moment, without withdrawn ones', () => {
    expect(said(0, 1000)).toEqual([1]);
    expect(said(1000, 1250)).toEqual([]);
    expect(said(1000, 3000)).toEqual([3]);
  });

  it('are not told after a seek', () => {
    expect(isSeek(1000, 1250)).toBe(false);
    expect(isSeek(1000, 1000)).toBe(false);
    expect(isSeek(1000, 1001 + SEEK_MS)).toBe(true);
    expect(isSeek(1000, 999)).toBe(true);
  });
});
