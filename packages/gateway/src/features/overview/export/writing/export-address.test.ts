import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../../../lib/secrets.ts';
import { dataAddress, EXPORT_DATA_PATH, verifyData } from './export-address.ts';

const vault = createVault(randomBytes(32));
const NOW = 1_790_000_000_000;
const GRANT = { id: randomUUID(), accountId: 'u1', expiresAt: NOW + 1 };

const queryOf = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  const { pathname, searchParams } = new URL(dataAddress(vault, GRANT), 'http://house');
  expect(pathname).toBe(EXPORT_DATA_PATH);
  return { ...Object.fromEntries(searchParams), ...changes };
};

test('gives what was signed, until its time is over', () => {
  expect(verifyData(vault, queryOf(), NOW)).toEqual(GRANT);
  expect(verifyData(vault, queryOf(), NOW + 1)).toBeNull();
});

test.each([
  ['another export', { Id: randomUUID() }],
  ['another account', { Uids: 'u2' }],
  ['a later time', { Expiretime: String(NOW + 2) }],
  ['another signature', { Sign: '0'.repeat(64) }],
  ['no signature', { Sign: undefined }],
  ['two ids', { Id: [GRANT.id, GRANT.id] }],
])('gives nothing for %s', (_what, changes) => {
  expect(verifyData(vault, queryOf(changes), NOW)).toBeNull();
});
