import { SCROLL_TOP_STEP_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { nextTop } from './scroll-steps.ts';

describe('nextTop', () => {
  const stepsFrom = (top: number): number => {
    let steps = 0;
    for (let at = top; at > 0; at = nextTop(at)) steps += 1;
    return steps;
  };

  it('comes nearer with every step, and arrives', () => {
    for (let top = 1; top < 3000; top += 7) expect(nextTop(top)).toBeLessThan(top);
    expect(nextTop(0)).toBe(0);
  });

  it('takes a step every 30 ms, and under a second and a half from the end of a long list [9.27]', () => {
    expect(SCROLL_TOP_STEP_MS).toBe(30);
    expect(stepsFrom(60_000) * SCROLL_TOP_STEP_MS).toBeLessThan(1.5 * SECOND_MS);
  });
});
