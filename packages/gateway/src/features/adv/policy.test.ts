import { describe, expect, it } from 'vitest';
import { endingOf, isAdvUrl, pictureTypeOf, stateText } from './policy.ts';

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
