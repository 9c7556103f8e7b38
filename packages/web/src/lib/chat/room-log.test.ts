import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMessages } from '../../testing/make-message.ts';
import type { PendingMessage, RoomLog } from './room-log.ts';
import {
  acknowledge,
  addMessages,
  addNewestPage,
  addPage,
  addPending,
  changePending,
  dropPending,
  EMPTY_LOG,
  firstGap,
  hasEarlier,
  positionOf,
  trimLog,
  unsend,
} from './room-log.ts';

const run = makeMessages;
const page = (from: number, to: number, newest: number, Epoch = 'e') => ({
  Epoch,
  Offset: newest,
  List: run(from, to, Epoch),
});
const offsets = (log: RoomLog): number[] => log.messages.map(({ Offset }) => Offset);
const pending = (Id: string): PendingMessage => ({
  Id,
  Content: '我的',
  Quote: null,
  Time: 1,
  state: 'sending',
  reason: '',
  code: 0,
});

describe('the log of a room', () => {
  it('gives the log in order once, whatever comes in whatever order', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 25 }));
    const step = fc.record({ kind: fc.constantFrom('batch', 'page', 'newest', 'ack'), range });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let log = EMPTY_LOG;
        for (const {
          kind,
          range: [from, length],
        } of steps) {
          const to = Math.min(60, from + length);
          if (kind === 'batch') log = addMessages(log, 'e', run(from, to));
          if (kind === 'page') log = addPage(log, page(from, to, 60));
          if (kind === 'newest') log = addNewestPage(log, page(41, 60, 60));
          if (kind === 'ack') log = acknowledge(log, { Epoch: 'e', Offset: to, Recovered: true });
          expect(offsets(log)).toEqual([...new Set(offsets(log))].sort((a, b) => a - b));
        }
        log = addNewestPage(log, page(41, 60, 60));
        for (let gap = firstGap(log); gap !== null; gap = firstGap(log)) {
          log = addPage(log, page(gap.after + 1, Math.min(gap.before - 1, gap.after + 7), 60));
        }
        while (hasEarlier(log)) {
          const before = log.messages[0]?.Offset ?? 1;
          log = addPage(log, page(Math.max(1, before - 7), before - 1, 60));
        }
        expect(log.messages).toEqual(run(1, 60));
        expect(positionOf(log)).toEqual({ Epoch: 'e', Offset: 60 });
      }),
    );
  });

  it('finds what is missing in the middle and at the end', () => {
    const loaded = addNewestPage(EMPTY_LOG, page(11, 20, 20));
    expect(firstGap(loaded)).toBeNull();
    const ahead = addMessages(loaded, 'e', run(25, 26));
    expect(firstGap(ahead)).toEqual({ after: 20, before: 25 });
    expect(positionOf(ahead)).toEqual({ Epoch: 'e', Offset: 20 });
    const told = acknowledge(loaded, { Epoch: 'e', Offset: 22, Recovered: true });
    expect(firstGap(told)).toEqual({ after: 20, before: 23 });
  });

  it('takes the first message of an empty room', () => {
    const empty = addNewestPage(EMPTY_LOG, page(1, 0, 0));
    expect(positionOf(empty)).toEqual({ Epoch: 'e', Offset: 0 });
    expect(offsets(addMessages(empty, 'e', run(1, 1)))).toEqual([1]);
    expect(firstGap(addMessages(empty, 'e', run(2, 2)))).toBeNull();
    expect(hasEarlier(addMessages(empty, 'e', run(2, 2)))).toBe(true);
  });

  it('wants the newest page when the server could not recover, and lets go of what is far below', () => {
    const loaded = addNewestPage(EMPTY_LOG, page(1, 20, 20));
    const back = acknowledge(loaded, { Epoch: 'e', Offset: 5000, Recovered: false });
    expect(back.stale).toBe(true);
    expect(positionOf(back)).toBeNull();
    const reloaded = addNewestPage(back, page(4951, 5000, 5000));
    expect(offsets(reloaded)[0]).toBe(4951);
    expect(reloaded.stale).toBe(false);
    expect(offsets(addNewestPage(back, page(21, 40, 40)))).toHaveLength(40);
  });

  it('starts anew in a new epoch, and drops pages of the old one', () => {
    const loaded = addPending(addNewestPage(EMPTY_LOG, page(1, 20, 20)), pending('mine'));
    const anew = addMessages(loaded, 'f', run(1, 2, 'f'));
    expect(offsets(anew)).toEqual([1, 2]);
    expect(anew.stale).toBe(true);
    expect(anew.pending).toHaveLength(1);
    expect(addPage(anew, page(3, 9, 20))).toBe(anew);
    expect(addNewestPage(anew, page(3, 9, 20))).toBe(anew);
    expect(acknowledge(loaded, { Epoch: 'f', Offset: 2, Recovered: false }).messages).toEqual([]);
  });

  it('keeps at most so many', () => {
    const log = addNewestPage(EMPTY_LOG, page(1, 20, 20));
    expect(offsets(trimLog(log, 5))).toEqual([16, 17, 18, 19, 20]);
    expect(trimLog(log, 20)).toBe(log);
  });
});

describe('own messages', () => {
  it('leave the pending list when the log holds them', () => {
    const log = addPending(addPending(EMPTY_LOG, pending('id-3')), pending('other'));
    expect(addMessages(log, 'e', run(3, 3)).pending.map(({ Id }) => Id)).toEqual(['other']);
  });

  it('are unsent when the connection goes, and refused ones keep their reason', () => {
    let log = addPending(addPending(EMPTY_LOG, pending('a')), pending('b'));
    log = changePending(log, 'b', { state: 'refused', reason: '太快' });
    log = unsend(log);
    expect(log.pending.map(({ state, reason }) => [state, reason])).toEqual([
      ['unsent', ''],
      ['refused', '太快'],
    ]);
    expect(dropPending(log, 'a').pending.map(({ Id }) => Id)).toEqual(['b']);
    expect(addPending(log, pending('a')).pending.map(({ Id }) => Id)).toEqual(['b', 'a']);
  });
});
