import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLooks } from './use-looks.ts';

const looksOf = (live: boolean) => renderHook(() => useLooks(live)).result;

test('danmaku cross a live picture unless they were turned off, and a recording only once they were turned on', () => {
  expect(looksOf(true).current.danmaku).toBe(true);
  const replay = looksOf(false);
  expect(replay.current.danmaku).toBe(false);
  act(() => replay.current.showDanmaku(true));
  expect(replay.current.danmaku).toBe(true);
  expect(looksOf(false).current.danmaku).toBe(true);
  const live = looksOf(true);
  act(() => live.current.showDanmaku(false));
  expect(looksOf(true).current.danmaku).toBe(false);
  expect(looksOf(false).current.danmaku).toBe(true);
});

test('captions that are switched on again have the size that they had, here and in the next talk', () => {
  const looks = looksOf(false);
  expect(looks.current.captions).toBe('small');
  act(() => looks.current.sizeCaptions('large'));
  act(() => looks.current.switchCaptions(false));
  expect(looksOf(false).current.captions).toBe('off');
  act(() => looks.current.switchCaptions(true));
  expect(looksOf(false).current.captions).toBe('large');
});
