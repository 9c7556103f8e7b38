import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, useToast } from './toast.ts';

describe('showToast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a toast goes after 2 s, counted from the newest [9.23]', () => {
    showToast('a');
    vi.advanceTimersByTime(1500);
    showToast('b');
    vi.advanceTimersByTime(1999);
    expect(useToast.getState().text).toBe('b');
    vi.advanceTimersByTime(1);
    expect(useToast.getState().text).toBe('');
  });

  it('the default text thanks for the feedback [8.OTHER.4]', () => {
    showToast();
    expect(useToast.getState().text).toBe('您的反馈已提交，我们将尽快给你答复！');
  });
});
