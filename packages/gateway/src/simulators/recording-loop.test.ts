import { expect, test } from 'vitest';
import { readInit } from '../lib/cmaf/init-segment.ts';
import { readSegment } from '../lib/cmaf/media-segment.ts';
import { openRecordingLoop, readPlaylist } from './recording-loop.ts';

const RECORDINGS = new URL('../../demo-media/', import.meta.url);

test('a playlist names the description of the streams and the segments', () => {
  const text =
    '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:4.000000,\r\nseg-000.m4s\r\n' +
    '#EXTINF:2.5,title\r\n#EXT-X-BYTERANGE:1@2\r\n\r\nseg-001.m4s\r\n#EXT-X-ENDLIST\r\n';
  expect(readPlaylist(text)).toEqual({
    init: 'init.mp4',
    segments: [
      { name: 'seg-000.m4s', durationMs: 4000 },
      { name: 'seg-001.m4s', durationMs: 2500 },
    ],
  });
  expect(readPlaylist('')).toEqual({ init: null, segments: [] });
});

test.each(['apply', 'majors', 'qiangji'])('%s goes on when it is over', async (folder) => {
  const loop = await openRecordingLoop(new URL(`${folder}/`, RECORDINGS));
  const tracks = readInit(loop.init);
  for (const number of [0, 1, 19, 20, 21, 22, 23, 100]) {
    const segment = readSegment(await loop.read(number), tracks);
    expect(segment.startS * 1000).toBeCloseTo(loop.startOf(number), 3);
    expect(segment.startsWithKey).toBe(true);
    expect(loop.at(loop.startOf(number))).toBe(number);
    expect(loop.at(loop.startOf(number + 1) - 1)).toBe(number);
  }
});
