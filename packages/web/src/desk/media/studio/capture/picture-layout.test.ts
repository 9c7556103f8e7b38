import { describe, expect, it } from 'vitest';
import { containedPlace, cornerOf, coveringPart, layoutShown } from './picture-layout.ts';

const FRAME = { x: 0, y: 0, width: 1280, height: 720 };

describe('the composed picture', () => {
  it.each([
    [{ width: 1920, height: 1080 }, FRAME],
    [
      { width: 960, height: 720 },
      { x: 160, y: 0, width: 960, height: 720 },
    ],
    [
      { width: 720, height: 1280 },
      { x: 437.5, y: 0, width: 405, height: 720 },
    ],
    [
      { width: 1280, height: 360 },
      { x: 0, y: 180, width: 1280, height: 360 },
    ],
  ])('shows all of %o', (picture, place) => {
    expect(containedPlace(picture, FRAME)).toEqual(place);
  });

  it('fills the corner and cuts off at both sides alike', () => {
    expect(coveringPart({ width: 640, height: 480 }, { width: 160, height: 90 })).toEqual({
      ...{ x: 0, y: 60, width: 640, height: 360 },
    });
    expect(coveringPart({ width: 720, height: 1280 }, { width: 160, height: 90 })).toEqual({
      ...{ x: 0, y: 437.5, width: 720, height: 405 },
    });
  });

  it('keeps the corner inside of the frame', () => {
    const { x, y, width, height } = cornerOf(FRAME);
    expect(x + width).toBeLessThan(FRAME.width);
    expect(y + height).toBeLessThan(FRAME.height);
    expect(width / height).toBeCloseTo(16 / 9);
  });

  it.each([
    ['pip', true, true, 'pip'],
    ['screen', true, true, 'screen'],
    ['camera', true, true, 'camera'],
    ['pip', true, false, 'camera'],
    ['screen', true, false, 'camera'],
    ['pip', false, true, 'screen'],
    ['camera', false, true, 'screen'],
    ['pip', false, false, 'camera'],
  ] as const)('of %s, with camera %s and screen %s: %s', (wanted, camera, screen, shown) => {
    expect(layoutShown(wanted, { camera, screen })).toBe(shown);
  });
});
