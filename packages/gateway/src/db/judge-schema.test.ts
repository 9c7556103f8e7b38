import { expect, test } from 'vitest';
import type { SchemaFit, SchemaState } from './judge-schema.ts';
import { judgeSchema, missingBefore } from './judge-schema.ts';

const KNOWN = ['001-a', '002-b', '003-c'];
const CASES: [string, SchemaState, SchemaFit][] = [
  ['without a schema', { applied: [], oldest: null }, 'empty'],
  ['of a version before', { applied: ['001-a', '002-b'], oldest: '001-a' }, 'older'],
  ['made between two merges', { applied: ['001-a', '003-c'], oldest: '001-a' }, 'gaps'],
  ['of this version', { applied: KNOWN, oldest: '001-a' }, 'current'],
  ['of this version, before the oldest was stored', { applied: KNOWN, oldest: null }, 'current'],
  ['of a later version that adds', { applied: [...KNOWN, '004-d'], oldest: '001-a' }, 'newer'],
  ['that asks for this version', { applied: [...KNOWN, '004-d'], oldest: '003-c' }, 'newer'],
  ['that asks for the later version', { applied: [...KNOWN, '004-d'], oldest: '004-d' }, 'too new'],
  [
    'of a later version that does not say',
    { applied: [...KNOWN, '004-d'], oldest: null },
    'too new',
  ],
  ['of another line of versions', { applied: ['001-a', '002-x'], oldest: '001-a' }, 'too new'],
];

test.each(CASES)('a schema %s', (_, state, fit) => {
  expect(judgeSchema(state, KNOWN)).toBe(fit);
});

test('the migrations that are missing are those before one that is there', () => {
  expect(missingBefore(['001-a'], KNOWN)).toEqual([]);
  expect(missingBefore(['003-c'], KNOWN)).toEqual(['001-a', '002-b']);
  expect(missingBefore([], KNOWN)).toEqual([]);
});
