import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../../../lib/secrets.ts';
import { PREVIEW_PATH, previewAddress, verifyPreview } from './preview-address.ts';

const vault = createVault(randomBytes(32));
const NOW = 1_795_176_600_000;
const grant = { guideId: '5f0c92ab17d4', fileHash: '3d6f0a81', expiresAt: NOW + 1 };

const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams);

const query = queryOf(previewAddress(vault, grant));

test('an address gives the file that it was made for, until its time is over', () => {
  expect(new URL(previewAddress(vault, grant), 'http://localhost').pathname).toBe(PREVIEW_PATH);
  expect(verifyPreview(vault, query, NOW)).toEqual(grant);
  expect(verifyPreview(vault, query, NOW + 1)).toBeNull();
});

test.each([
  ['another guide', { Id: '5f0c92ab17d5' }],
  ['another file', { File: '3d6f0a82' }],
  ['a later end', { Expiretime: String(NOW + 10) }],
  ['no time', { Expiretime: '1e9' }],
  ['another signature', { Sign: 'a'.repeat(64) }],
])('an address with %s gives nothing', (_what, change) => {
  expect(verifyPreview(vault, { ...query, ...change }, NOW)).toBeNull();
});

test('an address of another installation, and none at all, give nothing', () => {
  const foreign = queryOf(previewAddress(createVault(randomBytes(32)), grant));
  expect(verifyPreview(vault, foreign, NOW)).toBeNull();
  expect(verifyPreview(vault, {}, NOW)).toBeNull();
});
