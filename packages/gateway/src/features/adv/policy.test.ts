import { describe, expect, it } from 'vitest';
import { endingOf, isAdvUrl, pictureTypeOf } from './policy.ts';

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
