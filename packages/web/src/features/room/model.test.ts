import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { describe, expect, it } from 'vitest';
import { avatarColor, checkDraft, postGate, rowsOf, stampKind } from './model.ts';
import {
  atEnd,
  atStart,
  FOLLOW_SIZE,
  FOLLOWING,
  holdWindow,
  moveDown,
  moveUp,
  unseenCount,
  visibleMessages,
  WINDOW_MAX,
} from './view-window.ts';

const message = (Offset: number, Time = Offset, Uids = 'u'): ChatMessage => ({
  Type: 'Message',
  Id: `id-${Offset}`,
  Topic: 'stream/1',
  Epoch: 'e',
  Offset,
  Time,
  Content: '',
  Uids,
  Displayname: '考生',
  Avatarurl: '',
  Role: 'user',
  Badge: '',
  Quote: null,
});
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

describe('rowsOf', () => {
  it('marks pauses, own messages and those still to come', () => {
    const pending = {
      Id: 'x',
      Content: '',
      Quote: null,
      Time: 0,
      state: 'sending',
      reason: '',
      code: 0,
    } as const;
    const rows = rowsOf(
      [message(1, 0), message(2, MINUTE_MS, 'me'), message(3, 10 * MINUTE_MS)],
      [pending],
      'me',
    );
    expect(rows.map((row) => row.key)).toEqual(['t1', '1', '2', 't3', '3', 'px']);
    expect(rows.filter((row) => row.kind === 'message' && row.own)).toHaveLength(1);
    expect(rowsOf([message(1, 0, '')], [], '')).toMatchObject([{}, { own: false }]);
  });
});

describe('stampKind', () => {
  it('needs the day only when it is not today', () => {
    const now = dayStart('2026-11-20') + HOUR_MS;
    expect(stampKind(now, now)).toBe('clock');
    expect(stampKind(now - 2 * HOUR_MS, now)).toBe('yesterday');
    expect(stampKind(now - 2 * DAY_MS, now)).toBe('day');
  });
});

describe('people without a picture', () => {
  it('have a colour that stays', () => {
    expect(avatarColor('u1')).toBe(avatarColor('u1'));
    expect(avatarColor('')).toMatch(/^#/);
  });
});

describe('checkDraft', () => {
  it('counts near the limit and refuses what is empty or too long', () => {
    expect(checkDraft('  好 ')).toEqual({ content: '好', left: null, sendable: true });
    expect(checkDraft(' \n ').sendable).toBe(false);
    expect(checkDraft('好'.repeat(450)).left).toBe(50);
    expect(checkDraft('好'.repeat(501))).toMatchObject({ left: -1, sendable: false });
  });
});

describe('postGate', () => {
  it("asks for a login, then for a phone, and takes the server's word", () => {
    expect(postGate('', null, null)).toBe('login');
    expect(postGate('t', null, null)).toBe('open');
    expect(postGate('t', { phone: '' }, null)).toBe('phone');
    expect(postGate('t', { phone: '' }, { Canpost: true })).toBe('open');
    expect(postGate('t', { phone: '13800000000' }, { Canpost: false })).toBe('phone');
  });
});

describe('the window of drawn messages', () => {
  const log = run(1, 1000);

  it('follows the end', () => {
    expect(visibleMessages(log, FOLLOWING)).toEqual(run(1001 - FOLLOW_SIZE, 1000));
    expect(atEnd(log, FOLLOWING)).toBe(true);
    expect(atStart(log, FOLLOWING)).toBe(false);
    expect(moveDown(log, FOLLOWING)).toBe(FOLLOWING);
  });

  it('stays while the log grows, and counts what came', () => {
    const held = holdWindow(log, FOLLOWING);
    const grown = run(1, 1005);
    expect(visibleMessages(grown, held)).toEqual(visibleMessages(log, FOLLOWING));
    expect(unseenCount(grown, held)).toBe(5);
    expect(unseenCount(grown, FOLLOWING)).toBe(0);
    expect(atEnd(grown, held)).toBe(false);
  });

  it('goes all the way up and down again without growing without bound', () => {
    let view = holdWindow(log, FOLLOWING);
    while (!atStart(log, view)) {
      view = moveUp(log, view);
      expect(visibleMessages(log, view).length).toBeLessThanOrEqual(WINDOW_MAX);
    }
    expect(visibleMessages(log, view)[0]?.Offset).toBe(1);
    expect(unseenCount(log, view)).toBe(0);
    while (!atEnd(log, view)) view = moveDown(log, view);
    expect(visibleMessages(log, view).at(-1)?.Offset).toBe(1000);
    expect(moveDown(log, view)).toBe(view);
  });

  it('takes an empty log', () => {
    expect(visibleMessages([], holdWindow([], FOLLOWING))).toEqual([]);
    expect(atStart([], FOLLOWING)).toBe(true);
  });
});
