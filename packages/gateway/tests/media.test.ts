import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { describe, expect, test } from 'vitest';
import { readInit } from '../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../src/lib/cmaf/media-segment.ts';
import { done, getBytes } from './harness/call.ts';
import { NOON } from './harness/clock.ts';
import { shareGateway } from './harness/shared-gateway.ts';

const talkOf = async (Status: Talk['Status']): Promise<Talk> => {
  const [talk] = (await done(gateway.rest, talkCalls.find, { Status, Limit: 1 })).List;
  if (talk === undefined) throw new Error(`no ${Status} talk`);
  return talk;
};

const mediaOf = async (Id: string): Promise<TalkMedia> => {
  const { Media } = await done(gateway.rest, talkCalls.get, { Id });
  if (Media === null) throw new Error(`${Id} has no media`);
  return Media;
};

const gateway = await shareGateway({ clock: () => NOON });
const replay = await mediaOf((await talkOf('replay')).Id);

const segmentsIn = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('a recording', () => {
  test.each([
    ['Hls', 'application/vnd.apple.mpegurl', '#EXTM3U'],
    ['Mp4', 'video/mp4', 'ftyp'],
    ['Poster', 'image/webp', 'WEBP'],
  ] as const)('serves its %s', async (field, type, sign) => {
    const { response, bytes } = await getBytes(gateway.rest, replay[field]);
    expect(response.status).toBe(200);
    expect(response.type).toBe(type);
    expect(bytes.subarray(0, 16).toString('latin1')).toContain(sign);
    expect(response.headers['content-length']).toBe(String(bytes.length));
    expect(response.headers['accept-ranges']).toBe('bytes');
  });

  test('serves its captions, which are no file of it', async () => {
    const { response, bytes } = await getBytes(gateway.rest, replay.Captions);
    expect([response.status, response.type]).toEqual([200, 'text/vtt']);
    expect(bytes.toString()).toMatch(/^WEBVTT\n\n00:/);
  });

  test('serves every segment of its playlist', async () => {
    const { bytes } = await getBytes(gateway.rest, replay.Hls);
    const segments = segmentsIn(bytes.toString());
    expect(segments.length).toBeGreaterThan(10);
    const folder = replay.Hls.slice(0, replay.Hls.lastIndexOf('/'));
    const tracks = readInit((await getBytes(gateway.rest, `${folder}/init.mp4`)).bytes);
    for (const segment of segments) {
      const { response, bytes: body } = await getBytes(gateway.rest, `${folder}/${segment}`);
      expect(response.status).toBe(200);
      expect(response.type).toBe('video/iso.segment');
      expect(readSegment(body, tracks).startsWithKey).toBe(true);
    }
    expect(bytes.toString()).toContain('#EXT-X-ENDLIST');
  });

  test('has chapters within its length', async () => {
    const talk = await talkOf('replay');
    expect(talk.Durationms).toBeGreaterThanOrEqual(60 * SECOND_MS);
    const { Chapters } = await mediaOf(talk.Id);
    expect(Chapters.length).toBeGreaterThan(2);
    const starts = Chapters.map(({ Atms }) => Atms);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts.every((at) => at >= 0 && at < talk.Durationms)).toBe(true);
  });

  test('serves ranges (RFC 9110 §14)', async () => {
    const { bytes: whole } = await getBytes(gateway.rest, replay.Mp4);
    const size = whole.length;
    const cases = [
      ['bytes=0-99', 0, 99],
      ['bytes=0-0', 0, 0],
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, size - 1],
      ['bytes=-500', size - 500, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      [`bytes=10-${size + 5000}`, 10, size - 1],
    ] as const;
    for (const [Range, from, to] of cases) {
      const { response, bytes } = await getBytes(gateway.rest, replay.Mp4, { Range });
      expect(response.status, Range).toBe(206);
      expect(response.headers['content-range'], Range).toBe(`bytes ${from}-${to}/${size}`);
      expect(response.headers['content-length'], Range).toBe(String(to - from + 1));
      expect(bytes.equals(whole.subarray(from, to + 1)), Range).toBe(true);
    }
  });

  test('refuses a range that it does not have with 416', async () => {
    const { bytes: whole } = await getBytes(gateway.rest, replay.Mp4);
    for (const Range of [`bytes=${whole.length}-`, 'bytes=99999999999-']) {
      const { response } = await getBytes(gateway.rest, replay.Mp4, { Range });
      expect(response.status, Range).toBe(416);
      expect(response.headers['content-range']).toBe(`bytes */${whole.length}`);
    }
  });

  test('is not sent again to who has it', async () => {
    const { response } = await getBytes(gateway.rest, replay.Poster);
    const etag = response.headers.etag ?? '';
    expect(etag).not.toBe('');
    expect(response.headers['cache-control']).toContain('max-age=');
    const again = await getBytes(gateway.rest, replay.Poster, { 'If-None-Match': etag });
    expect(again.response.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  test('gives nothing but its files', async () => {
    for (const path of [
      '/media/recording/',
      '/media/recording/apply',
      '/media/recording/apply/',
      '/media/recording/apply/none.m4s',
      '/media/recording/..%2f..%2fpackage.json',
      '/media/recording/%2e%2e/package.json',
      '/media/recording/apply/..%5c..%5crecordings.json%00',
      '/media/nothing',
    ]) {
      const { response, bytes } = await getBytes(gateway.rest, path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.status, path).toBeLessThan(500);
      expect(JSON.parse(bytes.toString()), path).toMatchObject({ code: expect.any(Number) });
    }
  });
});
