import { expect, test } from 'vitest';
import { sitePage } from './site-page.ts';

test('keeps the page and the thing that it shows', () => {
  expect(sitePage('/videoDetail?id=ac72681a5223')).toBe('/videoDetail?id=ac72681a5223');
  expect(sitePage('/videoNow?Date=2026-06-05&Kind=')).toBe('/videoNow?Date=2026-06-05');
  expect(sitePage('/my')).toBe('/my');
});

test('takes over nothing that lets somebody in, nor a part of the page', () => {
  expect(sitePage('/videoDetail?_token_=secret&id=1&code=2&access_token=3#part')).toBe(
    '/videoDetail?id=1',
  );
  expect(sitePage('/my?token=secret')).toBe('/my');
});

test('is empty for what is no address within the site', () => {
  for (const text of [
    '',
    'my',
    'https://example.com/',
    '//example.com/my',
    '/\\example.com',
    '/\t/example.com',
    '/a/..//example.com',
    'javascript:alert(1)',
  ]) {
    expect(sitePage(text), text).toBe('');
  }
});
