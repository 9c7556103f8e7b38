import { DONE_BUTTON_GUARD_MS, REPEAT_CLICK_GUARD_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { createRepeatGuard } from './repeat-guard.ts';

describe('createRepeatGuard', () => {
  it.each([
    ['in general', REPEAT_CLICK_GUARD_MS, 1000],
    ['on the done button', DONE_BUTTON_GUARD_MS, 2000],
  ])('holds back repeated clicks %s [5.GUARD.1]', (_where, ms, specified) => {
    expect(ms).toBe(specified);
    let time = 50;
    const mayClick = createRepeatGuard(ms, () => time);
    expect(mayClick()).toBe(true);
    expect(mayClick()).toBe(false);
    time += ms - 1;
    expect(mayClick()).toBe(false);
    time += 1;
    expect(mayClick()).toBe(true);
  });
});
