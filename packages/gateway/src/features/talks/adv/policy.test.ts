import { describe, expect, it } from 'vitest';
import { endingOf, isAdvUrl, pictureSizeOf, pictureTypeOf, stateText } from './policy.ts';

describe('the type of a picture', () => {
  it.each([
    ['89504e470d0a1a0a0000', 'image/png', 'png'],
    ['ffd8ffe000104a464946', 'image/jpeg', 'jpg'],
    ['524946462400000057454250565038', 'image/webp', 'webp'],
  ])('of %s is %s', (hex, mime, ending) => {
    expect(pictureTypeOf(Buffer.from(hex, 'hex'))).toEqual({ mime, ending });
    expect(endingOf(mime)).toBe(ending);
  });

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg">', 'GIF89a', '<html>', 'RIFF1234WAVE'])(
    'of "%s" is none',
    (text) => {
      expect(pictureTypeOf(Buffer.from(text))).toBeNull();
    },
  );
});

describe('the size of a picture', () => {
  const JPEG_START = 'ffd8ffe000104a46494600010100000100010000';
  const riff = (chunk: string) => `5249464624000000${'57454250'}${chunk}`;
  it.each([
    ['PNG', '89504e470d0a1a0a0000000d494844520000028000000320', 640, 800],
    ['JPEG', `${JPEG_START}ffc4000400ffffc2001108032002800301`, 640, 800],
    ['lossy WebP', riff('56503820180000003001009d012a80022003'), 640, 800],
    ['lossless WebP', riff('5650384c100000002f7fc2c70000000000000000'), 640, 800],
    ['WebP with a canvas', riff('565038580a000000200000007f02001f0300'), 640, 800],
  ])('of %s is read from its header, which may not be cut off', (_, hex, width, height) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(pictureSizeOf(bytes)).toEqual({ width, height });
    for (let end = 0; end < 20; end += 1) expect(pictureSizeOf(bytes.subarray(0, end))).toBeNull();
  });

  it.each([
    ['PNG, signature only', '89504e470d0a1a0a'],
    ['PNG without width', '89504e470d0a1a0a0000000d494844520000000000000320'],
    ['PNG that begins with another chunk', '89504e470d0a1a0a0000000d494441540000028000000320'],
    ['JPEG without height', `${JPEG_START}ffc0001108000002800301`],
    ['JPEG without frame', `${JPEG_START}ffd9`],
    ['JPEG whose segment has no length', 'ffd8ffe00000000000000000'],
    ['lossy WebP without width', riff('56503820180000003001009d012a00002003')],
    ['WebP with an unknown chunk', riff('41424344180000003001009d012a80022003')],
    ['SVG', '3c737667'],
  ])('is none of %s', (_, hex) => {
    expect(pictureSizeOf(Buffer.from(hex, 'hex'))).toBeNull();
  });
});

describe('the state of an advertisement', () => {
  const at = (day: number) => Date.UTC(2026, 10, day, 4);
  it.each([
    [at(1), null, null, 'live, shown from 2026-11-01 12:00 until it is withdrawn'],
    [at(1), at(9), null, 'live, shown from 2026-11-01 12:00 until 2026-11-09 12:00'],
    [at(5), null, null, 'live, shown from 2026-11-05 12:00 until it is withdrawn'],
    [at(5) + 1, null, null, 'planned, shown from 2026-11-05 12:00 until it is withdrawn'],
    [at(1), at(5), null, 'ended, shown from 2026-11-01 12:00 until 2026-11-05 12:00'],
    [at(1), at(9), at(3), 'withdrawn, shown from 2026-11-01 12:00 until 2026-11-03 12:00'],
    [at(8), at(9), at(3), 'withdrawn 2026-11-03 12:00, never shown'],
    // It was over when it was withdrawn.
    [at(1), at(2), at(3), 'ended, shown from 2026-11-01 12:00 until 2026-11-02 12:00'],
  ])('from %i to %s, withdrawn at %s, is: %4$s', (startsAt, endsAt, withdrawnAt, text) => {
    expect(stateText({ startsAt, endsAt, withdrawnAt }, at(5))).toBe(text);
  });
});

describe('where an advertisement may lead', () => {
  it.each(['/video', '/videoSearch?q=强基', '/', 'https://example.org/a?b=1#c'])('%s', (url) => {
    expect(isAdvUrl(url)).toBe(true);
  });

  it.each([
    '',
    'video',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://example.org',
    'https://',
    'https://site@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://example.org',
    `/${'a'.repeat(500)}`,
  ])('not to "%s"', (url) => {
    expect(isAdvUrl(url)).toBe(false);
  });
});
