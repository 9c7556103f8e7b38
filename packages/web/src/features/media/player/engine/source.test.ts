import { describe, expect, it } from 'vitest';
import { sourcesOf } from './source.ts';

describe('sourcesOf', () => {
  const media = { Hls: '/a.m3u8', Mp4: '/a.mp4' };
  const kinds = (...args: Parameters<typeof sourcesOf>) =>
    sourcesOf(...args).map(({ kind }) => kind);

  it('takes the browser itself on iOS, and Media Source Extensions elsewhere', () => {
    expect(kinds(media, { mse: true, nativeHls: true, ios: true })).toEqual([
      'native',
      'hls',
      'mp4',
    ]);
    expect(kinds(media, { mse: true, nativeHls: false, ios: false })).toEqual(['hls', 'mp4']);
    expect(kinds(media, { mse: false, nativeHls: true, ios: false })).toEqual(['mp4', 'native']);
  });

  it('leaves out what does not exist', () => {
    const live = { Hls: '/a.m3u8', Mp4: '' };
    expect(kinds(live, { mse: true, nativeHls: false, ios: false })).toEqual(['hls']);
    expect(kinds({ Hls: '', Mp4: '' }, { mse: true, nativeHls: true, ios: true })).toEqual([]);
  });
});
