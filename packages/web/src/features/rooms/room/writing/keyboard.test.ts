import { describe, expect, it } from 'vitest';
import { freeSize, keyboardLayout, roomLayout } from './keyboard.ts';

const size = (width: number, height: number) => ({ width, height });

describe('roomLayout', () => {
  it('puts the picture beside the room on a phone on its side only', () => {
    for (const [width, height] of [
      [640, 360],
      [844, 390],
      [568, 320],
    ] as const) {
      expect(roomLayout(size(width, height))).toBe('side');
    }
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [320, 568],
      [360, 300],
      [700, 800],
    ] as const) {
      expect(roomLayout(size(width, height))).toBe('stack');
    }
  });
});

describe('keyboardLayout', () => {
  it('stays upright where the keyboard makes the page lower than it is wide [4.PHONE.1]', () => {
    // Older Android: the page itself becomes lower.
    const free = freeSize(size(360, 640), size(360, 300), true);
    expect(free).toEqual(size(360, 640));
    expect(keyboardLayout(free, 300, true)).toBe('stack');
    // iOS: only what can be seen of it.
    expect(keyboardLayout(size(390, 844), 420, true)).toBe('stack');
    // A wide phone that folds: wide enough for both, but not on its side.
    expect(keyboardLayout(freeSize(size(700, 800), size(700, 380), true), 380, true)).toBe('stack');
  });

  it('stays on its side with a keyboard there', () => {
    expect(keyboardLayout(freeSize(size(640, 360), size(640, 180), true), 180, true)).toBe('side');
  });

  it('takes neither the bars of the browser nor a blurred field for a keyboard', () => {
    expect(keyboardLayout(size(390, 844), 760, true)).toBeNull();
    expect(keyboardLayout(size(390, 844), 420, false)).toBeNull();
  });
});

describe('freeSize', () => {
  it('follows the page while nobody types', () => {
    expect(freeSize(size(360, 640), size(360, 580), false)).toEqual(size(360, 580));
  });

  it('estimates the height of a phone that is turned with its keyboard open', () => {
    expect(freeSize(size(360, 640), size(640, 160), true)).toEqual(size(640, 360));
    expect(freeSize(size(640, 360), size(360, 330), true)).toEqual(size(360, 640));
  });
});
