import { expect, test } from 'vitest';
import { readUrl } from './read-url.ts';

test('an address is read alone or beside a base', () => {
  expect(readUrl('https://a.example/b?c=1')?.pathname).toBe('/b');
  expect(readUrl('/b', 'https://a.example')?.href).toBe('https://a.example/b');
});

test('what is no address is null', () => {
  for (const text of ['', '/b', 'http://', 'https://a b/']) expect(readUrl(text), text).toBeNull();
  expect(readUrl('http://[', 'https://a.example')).toBeNull();
});
