import { expect, test } from 'vitest';
import { encodingFor } from './accepted-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
] as const)('%j is answered with %s, also the second time', (header, encoding) => {
  expect([encodingFor(header), encodingFor(header)]).toEqual([encoding, encoding]);
});

test('however many headers there are, each is answered', () => {
  for (let at = 0; at < 300; at += 1) expect(encodingFor(`x${at}, gzip`)).toBe('gzip');
});
