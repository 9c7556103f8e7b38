import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTop, scrollToTop } from './scroll-steps.ts';

describe('nextTop', () => {
  it('comes nearer with every step, and arrives', () => {
    for (let top = 1; top < 3000; top += 7) expect(nextTop(top)).toBeLessThan(top);
    expect(nextTop(0)).toBe(0);
  });
});

describe('scrollToTop', () => {
  let page: EventTarget;
  let window: { scrollY: number; scrollTo: (left: number, top: number) => void };
  const asksForLessMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    window = { scrollY: 1000, scrollTo: (_, top) => Object.assign(window, { scrollY: top }) };
    vi.stubGlobal('window', window);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    asksForLessMotion(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('takes a step every 30 ms [9.27]', () => {
    scrollToTop();
    vi.advanceTimersByTime(29);
    expect(window.scrollY).toBe(1000);
    vi.advanceTimersByTime(1);
    expect(window.scrollY).toBe(800);
    vi.advanceTimersByTime(30);
    expect(window.scrollY).toBe(640);
  });

  it('arrives from the end of a long list in under a second and a half, and stays there', () => {
    window.scrollY = 60_000;
    scrollToTop();
    vi.advanceTimersByTime(1500);
    expect(window.scrollY).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['touchstart', 'wheel'])('is stopped by a %s', (type) => {
    scrollToTop();
    page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1000);
    expect(window.scrollY).toBe(1000);
  });

  it('goes there at once for who wants no motion', () => {
    asksForLessMotion(true);
    scrollToTop();
    expect(window.scrollY).toBe(0);
  });
});
