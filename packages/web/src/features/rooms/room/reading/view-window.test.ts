import { describe, expect, it } from 'vitest';
import { makeMessages } from '../../../../testing/make-message.ts';
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

const run = makeMessages;

describe('the window of drawn messages', () => {
  const log = run(1, 1000);

  it('follows the end', () => {
    expect(visibleMessages(log, FOLLOWING)).toEqual(run(1001 - FOLLOW_SIZE, 1000));
    expect(atEnd(log, FOLLOWING)).toBe(true);
    expect(atStart(log, FOLLOWING)).toBe(false);
    expect(moveDown(log, FOLLOWING)).toBe(FOLLOWING);
  });

  it('stays while the log grows, and counts new messages', () => {
    const held = holdWindow(log, FOLLOWING);
    const grown = run(1, 1005);
    expect(visibleMessages(grown, held)).toEqual(visibleMessages(log, FOLLOWING));
    expect(unseenCount(grown, held)).toBe(5);
    expect(unseenCount(grown, FOLLOWING)).toBe(0);
    expect(atEnd(grown, held)).toBe(false);
  });

  it('can be scrolled all the way up and down, and stays bounded', () => {
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

  it('works for an empty log', () => {
    expect(visibleMessages([], holdWindow([], FOLLOWING))).toEqual([]);
    expect(atStart([], FOLLOWING)).toBe(true);
  });
});
