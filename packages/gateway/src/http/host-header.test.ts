import { expect, it } from 'vitest';
import { isHost } from './host-header.ts';

it.each([
  'xuanjiang.example',
  'xuanjiang.example:8080',
  'localhost',
  '127.0.0.1:1',
  '[::1]',
  '[::1]:65535',
  'xn--fiqs8s.example',
  'my_service:80',
  'a:',
])('%s is a host', (value) => {
  expect(isHost(value)).toBe(true);
});

it.each([
  '',
  ' ',
  'a@b',
  'user:password@b',
  'a b',
  'a:65536',
  'a:-1',
  'a:b',
  '[::1',
  '[::1]x',
  '::1',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'a,b',
  '%61',
  'ä',
  '宣讲',
  '1.2.3.4.5',
  '<script>',
  'a'.repeat(261),
])('%j is none', (value) => {
  expect(isHost(value)).toBe(false);
});
