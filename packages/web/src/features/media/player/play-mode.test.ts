import { expect, test } from 'vitest';
import { allOf, playModeOf, soundOf } from './play-mode.ts';

test('a broadcast has playlists beside its own, a recording has none', () => {
  expect(soundOf('/media/live/981867e281c8.m3u8')).toBe('/media/live/981867e281c8/sound.m3u8');
  expect(soundOf('https://cdn.example/media/replay/981867e281c8-3.m3u8')).toBe(
    'https://cdn.example/media/replay/981867e281c8-3.sound.m3u8',
  );
  expect(allOf('/media/live/981867e281c8.m3u8?preview')).toBe(
    '/media/live/981867e281c8/all.m3u8?preview',
  );
  expect(soundOf('/media/recording/apply/index.m3u8')).toBe('');
  expect(allOf('')).toBe('');
  expect(allOf('/media/replay/981867e281c8-3.m3u8')).toBe('');
});

test('what was kept is read, and nothing else', () => {
  expect(['auto', 'saver', 'sound', '720'].map(playModeOf)).toEqual([
    'auto',
    'saver',
    'sound',
    720,
  ]);
  expect([null, '', 'off', '7', '72000', '-720'].map(playModeOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
