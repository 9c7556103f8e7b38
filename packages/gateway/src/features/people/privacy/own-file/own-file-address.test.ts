import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../../../lib/secrets.ts';
import { OWN_FILE_PATH, ownFileAddress, verifyOwnFile } from './own-file-address.ts';

const vault = createVault(randomBytes(32));
const NOW = 1_795_176_600_000;
const grant = { accountId: 'u1', lang: 'zh', expiresAt: NOW + 1 } as const;

const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams);

const query = queryOf(ownFileAddress(vault, grant));

test('an address gives what it was made for, until its time is over', () => {
  expect(new URL(ownFileAddress(vault, grant), 'http://localhost').pathname).toBe(OWN_FILE_PATH);
  expect(verifyOwnFile(vault, query, NOW)).toEqual(grant);
  expect(verifyOwnFile(vault, query, NOW + 1)).toBeNull();
});

test.each([
  ['another account', { Uids: 'u2' }],
  ['another language', { Lang: 'en' }],
  ['a language that there is none', { Lang: 'fr' }],
  ['a later end', { Expiretime: String(NOW + 10) }],
  ['no time', { Expiretime: '1e9' }],
  ['another signature', { Sign: 'a'.repeat(64) }],
  ['no account', { Uids: '' }],
] as const)('an address with %s gives nothing', (_what, change) => {
  expect(verifyOwnFile(vault, { ...query, ...change }, NOW)).toBeNull();
});

test('an address of another installation, and none at all, give nothing', () => {
  const foreign = queryOf(ownFileAddress(createVault(randomBytes(32)), grant));
  expect(verifyOwnFile(vault, foreign, NOW)).toBeNull();
  expect(verifyOwnFile(vault, {}, NOW)).toBeNull();
  // What one person may put into the id is no way to the signed text of another.
  const odd = { ...grant, accountId: 'u1","zh","1' };
  expect(verifyOwnFile(vault, queryOf(ownFileAddress(vault, odd)), NOW)).toEqual(odd);
});
