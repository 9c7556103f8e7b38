import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createVault } from '../../../../lib/secrets.ts';
import { EXPORT_PATH, exportAddress, verifyExport } from './export-address.ts';

const vault = createVault(randomBytes(32));
const NOW = 1_790_000_000_000;
const GRANT = { topic: 'stream/abc-1', format: 'csv', expiresAt: NOW + 1 } as const;

const queryOf = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  const { pathname, searchParams } = new URL(exportAddress(vault, GRANT), 'http://house');
  expect(pathname).toBe(EXPORT_PATH);
  return { ...Object.fromEntries(searchParams), ...changes };
};

describe('verifyExport', () => {
  test('gives what was signed, until its time is over', () => {
    expect(verifyExport(vault, queryOf(), NOW)).toEqual(GRANT);
    expect(verifyExport(vault, queryOf(), NOW + 1)).toBeNull();
  });

  test.each([
    ['another room', { Topic: 'stream/abc-2' }],
    ['no room', { Topic: '../etc' }],
    ['another format', { Format: 'json' }],
    ['an unknown format', { Format: 'xml' }],
    ['a later time', { Expiretime: String(NOW + 2) }],
    ['the same time written otherwise', { Expiretime: `0${NOW + 1}` }],
    ['a time that is none', { Expiretime: 'Infinity' }],
    ['another signature', { Sign: '0'.repeat(64) }],
    ['an empty signature', { Sign: '' }],
    ['no signature', { Sign: undefined }],
    ['two topics', { Topic: ['stream/abc-1', 'stream/abc-2'] }],
  ])('gives nothing for %s', (_what, changes) => {
    expect(verifyExport(vault, queryOf(changes), NOW)).toBeNull();
  });

  test('gives nothing for what another installation signed', () => {
    expect(verifyExport(createVault(randomBytes(32)), queryOf(), NOW)).toBeNull();
    expect(verifyExport(vault, undefined, NOW)).toBeNull();
  });
});
