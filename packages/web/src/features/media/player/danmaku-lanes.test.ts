import { describe, expect, it } from 'vitest';
import { DENSITIES, danmakuArea, danmakuStep, densityOf, nextDensity } from './danmaku-lanes.ts';

const lanesOf = (
  height: number,
  lane: number,
  taken: boolean,
  density: (typeof DENSITIES)[number],
  pillEnd = 0,
) => {
  const { start, end } = danmakuArea({ height, lane, taken, pillEnd, density });
  return {
    top: start * height,
    lanes: Math.round(((end - start) * height) / lane),
    bottom: end * height,
  };
};

describe('danmakuArea', () => {
  it('begins below the back arrow and the pill of the sound [4.PHONE.4]', () => {
    for (const height of [126, 180, 203, 219, 360]) {
      expect(lanesOf(height, 26, true, 'all').top).toBeGreaterThanOrEqual(52);
    }
    expect(lanesOf(540, 34, false, 'all').top).toBeLessThan(10);
    expect(lanesOf(540, 34, false, 'all', 42).top).toBeGreaterThan(42);
    // On the full screen the pill is below the bar, and lower yet where a phone has a notch.
    for (const end of [94, 141]) {
      expect(lanesOf(780, 26, true, 'all', end).top).toBeGreaterThan(end);
    }
  });

  it('stays in the upper half: the captions and the controls are below', () => {
    for (const height of [180, 203, 219, 360, 720]) {
      for (const density of DENSITIES) {
        expect(lanesOf(height, 26, height > 180, density).bottom).toBeLessThanOrEqual(height / 2);
      }
    }
  });

  it('has more lanes the denser it is, and always one', () => {
    expect(DENSITIES.map((density) => lanesOf(390, 26, true, density).lanes)).toEqual([2, 4, 5]);
    expect(DENSITIES.map((density) => lanesOf(126, 26, true, density).lanes)).toEqual([1, 1, 1]);
    expect(DENSITIES.map(danmakuStep)).toEqual([2, 4, 6]);
  });
});

describe('the density', () => {
  it('is what the device kept, and all where it kept nothing it knows', () => {
    expect(densityOf('few')).toBe('few');
    expect(densityOf(null)).toBe('all');
    expect(densityOf('much')).toBe('all');
  });

  it('goes round', () => {
    expect(nextDensity('all')).toBe('some');
    expect(nextDensity('some')).toBe('few');
    expect(nextDensity('few')).toBe('all');
  });
});
