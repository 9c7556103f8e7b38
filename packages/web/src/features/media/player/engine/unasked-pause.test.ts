import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUnasked } from './unasked-pause.ts';

let media: EventTarget & { ended: boolean };
let player: { pause(): unknown };
let isUnasked: () => boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  media = Object.assign(new EventTarget(), { ended: false });
  player = { pause: () => undefined };
  isUnasked = watchUnasked(player, media);
  media.dispatchEvent(new Event('playing'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a pause by the browser soon after the beginning is told, once', () => {
  vi.advanceTimersByTime(3000);
  expect(isUnasked()).toBe(true);
  expect(isUnasked()).toBe(false);
});

test('a pause that somebody asked for is none, and the next one by the browser is', () => {
  player.pause();
  expect(isUnasked()).toBe(false);
  expect(isUnasked()).toBe(true);
});

test('the end, a hidden page and a pause long after the beginning are none', () => {
  media.ended = true;
  expect(isUnasked()).toBe(false);
  media.ended = false;
  vi.stubGlobal('document', { hidden: true });
  expect(isUnasked()).toBe(false);
  vi.stubGlobal('document', { hidden: false });
  vi.advanceTimersByTime(10_000);
  expect(isUnasked()).toBe(false);
});
