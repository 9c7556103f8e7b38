import { describe, expect, it } from 'vitest';
import type { PictureEvent, PicturePlace } from './picture-place.ts';
import { NOWHERE, nearestCorner, nextPlace } from './picture-place.ts';

const opened: PictureEvent = { type: 'opened' };
const left = { type: 'left', plays: true, saving: false } as const;
const outOfSight = { type: 'outOfSight', plays: true, saving: false } as const;
const after = (...events: readonly PictureEvent[]): PicturePlace =>
  events.reduce(nextPlace, NOWHERE);

describe('nextPlace', () => {
  it('goes on in a corner when the page is left, and returns with it [4.PHONE.3]', () => {
    expect(after(opened, left)).toEqual({ place: 'corner', open: false });
    expect(after(opened, left, opened).place).toBe('page');
    expect(after(opened, left, { type: 'closed' })).toEqual(NOWHERE);
    expect(after(opened, left, { type: 'over' })).toEqual(NOWHERE);
  });

  it('ends when it does not play, on a phone that saves data, and for another talk', () => {
    expect(after(opened, { ...left, plays: false })).toEqual(NOWHERE);
    expect(after(opened, { ...left, saving: true })).toEqual(NOWHERE);
    expect(after(opened, left, { type: 'replaced' })).toEqual(NOWHERE);
    expect(after(left)).toEqual(NOWHERE);
  });

  it('is in the corner while its place on the page is out of sight', () => {
    expect(after(opened, outOfSight)).toEqual({ place: 'corner', open: true });
    expect(after(opened, outOfSight, { type: 'inSight' }).place).toBe('page');
    expect(after(opened, outOfSight, { type: 'closed' }).place).toBe('page');
    expect(after(opened, outOfSight, { type: 'over' }).place).toBe('page');
    expect(after(opened, outOfSight, left)).toEqual({ place: 'corner', open: false });
    expect(after(opened, { ...outOfSight, plays: false }).place).toBe('page');
  });

  it('stays in the corner when a place of another page comes in sight', () => {
    expect(after(opened, left, { type: 'inSight' })).toEqual({ place: 'corner', open: false });
    expect(after(opened, left, outOfSight)).toEqual({ place: 'corner', open: false });
  });
});

describe('nearestCorner', () => {
  it('is where the middle is', () => {
    const screen = { width: 360, height: 640 };
    expect(nearestCorner({ x: 100, y: 100 }, screen)).toBe('top-left');
    expect(nearestCorner({ x: 300, y: 100 }, screen)).toBe('top-right');
    expect(nearestCorner({ x: 100, y: 400 }, screen)).toBe('bottom-left');
    expect(nearestCorner({ x: 200, y: 330 }, screen)).toBe('bottom-right');
  });
});
