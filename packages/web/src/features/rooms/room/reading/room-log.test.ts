import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedOverMqtt } from '../../../../lib/chat/joined-over-mqtt.ts';
import {
  makeMessage,
  makeMessages,
  makeQuestion,
  makeRecall,
} from '../../../../testing/make-message.ts';
import type { PendingMessage, RoomLog } from './room-log.ts';
import {
  acknowledge,
  addEntries,
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
const page = (from: number, to: number, newest: number, Epoch = 'e', First = 1) => ({
  Epoch,
  Offset: newest,
  First,
  List: run(from, to, Epoch),
});
const offsets = (log: RoomLog): number[] => log.entries.map(({ Offset }) => Offset);
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
  it('keeps the place of an entry, and the fields of a message, that a later server has', () => {
    const unknown = { ...makeRecall(2, 1), Type: 'Later' } as unknown as LogEntry;
    const message = { ...makeMessage({ Offset: 3 }), Weather: 'fine' };
    const log = addEntries(EMPTY_LOG, 'e', [makeMessage({ Offset: 1 }), unknown, message]);
    expect(firstGap(log)).toBeNull();
    expect(log.messages).toEqual([makeMessage({ Offset: 1 }), message]);
  });

  it('is in order and without repeats, whatever comes in whatever order', () => {
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
          if (kind === 'batch') log = addEntries(log, 'e', run(from, to));
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
          const before = log.entries[0]?.Offset ?? 1;
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
    const ahead = addEntries(loaded, 'e', run(25, 26));
    expect(firstGap(ahead)).toEqual({ after: 20, before: 25 });
    expect(positionOf(ahead)).toEqual({ Epoch: 'e', Offset: 20 });
    const told = acknowledge(loaded, { Epoch: 'e', Offset: 22, Recovered: true });
    expect(firstGap(told)).toEqual({ after: 20, before: 23 });
  });

  it('adds the first message of an empty room', () => {
    const empty = addNewestPage(EMPTY_LOG, page(1, 0, 0));
    expect(positionOf(empty)).toEqual({ Epoch: 'e', Offset: 0 });
    expect(offsets(addEntries(empty, 'e', run(1, 1)))).toEqual([1]);
    expect(firstGap(addEntries(empty, 'e', run(2, 2)))).toBeNull();
    expect(hasEarlier(addEntries(empty, 'e', run(2, 2)))).toBe(true);
  });

  it('needs the newest page when the server could not recover, and drops far older entries', () => {
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
    const anew = addEntries(loaded, 'f', run(1, 2, 'f'));
    expect(offsets(anew)).toEqual([1, 2]);
    expect(anew.stale).toBe(true);
    expect(anew.pending).toHaveLength(1);
    expect(addPage(anew, page(3, 9, 20))).toBe(anew);
    expect(addNewestPage(anew, page(3, 9, 20))).toBe(anew);
    expect(acknowledge(loaded, { Epoch: 'f', Offset: 2, Recovered: false }).messages).toEqual([]);
  });

  it('keeps a bounded number of entries', () => {
    const log = addNewestPage(EMPTY_LOG, page(1, 20, 20));
    expect(offsets(trimLog(log, 5))).toEqual([16, 17, 18, 19, 20]);
    expect(trimLog(log, 20)).toBe(log);
  });

  it('is whole after a change from the socket to MQTT, each message once', () => {
    const before = addNewestPage(EMPTY_LOG, page(1, 10, 10));
    const ack = joinedOverMqtt(
      { Type: 'Subscribe', Topic: 'stream/1', Epoch: 'e', Offset: 200, Recovered: false },
      new Map([['stream/1', 'e']]),
    );
    if (ack.Type !== 'Subscribe') throw new Error('no Subscribe');
    const back = addEntries(acknowledge(before, ack), 'e', run(201, 203));
    expect(firstGap(back)).toEqual({ after: 10, before: 201 });
    const whole = addPage(addPage(back, page(11, 110, 203)), page(111, 203, 203));
    expect(firstGap(whole)).toBeNull();
    expect(offsets(whole)).toEqual(run(1, 203).map(({ Offset }) => Offset));
  });
});

describe('a log whose beginning is past its retention', () => {
  const keeping = (First: number, from: number, to: number, newest = 60) =>
    page(Math.max(from, First), to, newest, 'e', First);

  it('has nothing before the oldest entry that is kept', () => {
    const loaded = addNewestPage(EMPTY_LOG, keeping(30, 41, 60));
    expect(hasEarlier(loaded)).toBe(true);
    const whole = addPage(loaded, keeping(30, 30, 40));
    expect(offsets(whole)[0]).toBe(30);
    expect(hasEarlier(whole)).toBe(false);
    expect(firstGap(whole)).toBeNull();
  });

  it('has nothing earlier when the page before is empty', () => {
    const loaded = addNewestPage(EMPTY_LOG, page(41, 60, 60));
    expect(hasEarlier(loaded)).toBe(true);
    expect(hasEarlier(addPage(loaded, keeping(41, 41, 40)))).toBe(false);
  });

  it('has no gap where entries were deleted, and drops older ones', () => {
    const loaded = addNewestPage(EMPTY_LOG, page(1, 10, 10));
    const ahead = addEntries(loaded, 'e', run(51, 60));
    expect(firstGap(ahead)).toEqual({ after: 10, before: 51 });
    const mended = addPage(ahead, keeping(40, 11, 50));
    expect(offsets(mended)).toEqual(run(40, 60).map(({ Offset }) => Offset));
    expect(mended.messages).toHaveLength(21);
    expect(firstGap(mended)).toBeNull();
    expect(hasEarlier(mended)).toBe(false);
    expect(positionOf(mended)).toEqual({ Epoch: 'e', Offset: 60 });
  });

  it('may be empty, and continues after the deleted entries', () => {
    const empty = addNewestPage(EMPTY_LOG, keeping(61, 61, 60));
    expect(offsets(empty)).toEqual([]);
    expect(hasEarlier(empty)).toBe(false);
    expect(firstGap(empty)).toBeNull();
    expect(positionOf(empty)).toEqual({ Epoch: 'e', Offset: 60 });
    const told = acknowledge(empty, { Epoch: 'e', Offset: 62, Recovered: true });
    expect(firstGap(told)).toEqual({ after: 60, before: 63 });
    const next = addEntries(empty, 'e', run(61, 61));
    expect([hasEarlier(next), firstGap(next)]).toEqual([false, null]);
  });

  it('keeps that after an older page, and forgets it in a new epoch', () => {
    const loaded = addNewestPage(EMPTY_LOG, keeping(30, 30, 60));
    expect(addPage(loaded, page(31, 40, 60)).first).toBe(30);
    const anew = addNewestPage(addEntries(loaded, 'f', run(2, 3, 'f')), page(2, 3, 3, 'f'));
    expect([anew.first, hasEarlier(anew)]).toEqual([1, true]);
  });

  it('becomes complete, whatever came and was deleted before', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 25 }));
    const kind = fc.constantFrom('batch', 'page', 'newest', 'forget');
    fc.assert(
      fc.property(fc.array(fc.record({ kind, range }), { maxLength: 40 }), (steps) => {
        let log = EMPTY_LOG;
        let first = 1;
        for (const step of steps) {
          const [from, length] = step.range;
          const to = Math.min(60, from + length);
          if (step.kind === 'batch') log = addEntries(log, 'e', run(Math.max(first, from), to));
          if (step.kind === 'page') log = addPage(log, keeping(first, from, to));
          if (step.kind === 'newest') log = addNewestPage(log, keeping(first, 41, 60));
          if (step.kind === 'forget') first = Math.max(first, from);
        }
        log = addNewestPage(log, keeping(first, 41, 60));
        let asked = 0;
        for (let gap = firstGap(log); gap !== null; gap = firstGap(log)) {
          log = addPage(log, keeping(first, gap.after + 1, gap.before - 1));
          asked += 1;
          expect(asked).toBeLessThan(60);
        }
        while (hasEarlier(log)) {
          const before = log.entries[0]?.Offset ?? 1;
          log = addPage(log, keeping(first, before - 7, before - 1));
          asked += 1;
          expect(asked).toBeLessThan(60);
        }
        expect(offsets(log)).toEqual(run(first, 60).map(({ Offset }) => Offset));
      }),
    );
  });
});

describe('events in the log', () => {
  it('count for gaps, positions and paging, and are not drawn', () => {
    const log = addNewestPage(EMPTY_LOG, {
      Epoch: 'e',
      Offset: 4,
      First: 1,
      List: [makeRecall(2, 1), ...run(3, 4)],
    });
    expect(hasEarlier(log)).toBe(true);
    expect(log.messages.map(({ Offset }) => Offset)).toEqual([3, 4]);
    const live = addEntries(log, 'e', [makeRecall(5, 4)]);
    expect(firstGap(live)).toBeNull();
    expect(positionOf(live)).toEqual({ Epoch: 'e', Offset: 5 });
    expect(firstGap(addEntries(log, 'e', [makeRecall(6, 4)]))).toEqual({ after: 4, before: 6 });
    expect(offsets(trimLog(live, 2))).toEqual([4, 5]);
    expect(trimLog(live, 2).messages).toMatchObject([{ Offset: 4, Content: '' }]);
  });

  it('change only their message, whether it is held or comes later', () => {
    const recall = makeRecall(5, 2);
    const before = addEntries(EMPTY_LOG, 'e', run(1, 4));
    const after = addEntries(before, 'e', [recall]);
    expect(after.messages[1]).toMatchObject({ Content: '', Recalled: 'staff' });
    expect(after.messages[0]).toBe(before.messages[0]);
    expect(addEntries(after, 'e', [recall]).messages[1]).toBe(after.messages[1]);
    const late = addEntries(addEntries(EMPTY_LOG, 'e', [recall]), 'e', run(1, 4));
    expect(late.messages).toEqual(after.messages);
  });

  it('give the newest state of a question, in whatever order they are read', () => {
    const asked = makeMessage({ Offset: 1, Question: 'open' });
    const answered = makeMessage({ Offset: 1, Question: 'answered' });
    const taken = makeQuestion(2, 1, 'taken');
    const done = makeQuestion(3, 1, 'answered');
    const steps: ((log: RoomLog) => RoomLog)[] = [
      (log) => addEntries(log, 'e', [asked]),
      (log) => addEntries(log, 'e', [taken]),
      (log) => addEntries(log, 'e', [done]),
      (log) => addPage(log, { Epoch: 'e', Offset: 3, First: 1, List: [answered, taken] }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(steps, { minLength: steps.length }), (order) => {
        const log = order.reduce((held, step) => step(held), EMPTY_LOG);
        expect(log.messages).toEqual([answered]);
      }),
    );
  });
});

describe('own messages', () => {
  it('leave the pending list when the log holds them', () => {
    const log = addPending(addPending(EMPTY_LOG, pending('id-3')), pending('other'));
    expect(addEntries(log, 'e', run(3, 3)).pending.map(({ Id }) => Id)).toEqual(['other']);
  });

  it('stay held for review when the connection is lost', () => {
    const log = changePending(addPending(EMPTY_LOG, pending('a')), 'a', { state: 'held' });
    expect(unsend(log).pending).toMatchObject([{ Id: 'a', state: 'held' }]);
  });

  it('are unsent when the connection is lost; refused ones keep their reason', () => {
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
