import { describe, expect, it } from 'vitest';
import { isGated } from './is-gated.ts';

const ON = { gate: true };

describe('isGated', () => {
  it("blocks a phone's browser that is neither app, where the gate is on [1.GATE.1]", () => {
    expect(isGated(ON, { app: 'none', desktop: false })).toBe(true);
    expect(isGated({ gate: false }, { app: 'none', desktop: false })).toBe(false);
  });

  it('lets the apps and every desktop in', () => {
    for (const app of ['wechat', 'wecom', 'qq'] as const) {
      expect(isGated(ON, { app, desktop: false })).toBe(false);
    }
    expect(isGated(ON, { app: 'none', desktop: true })).toBe(false);
  });
});
