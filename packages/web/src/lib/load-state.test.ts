import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test } from 'vitest';
import { noAnswer, refusedWith } from '../testing/call-error.ts';
import { loadStateOf } from './load-state.ts';

const query = (fields: { data?: unknown; error?: unknown }) => ({
  data: undefined,
  error: null,
  ...fields,
  isError: fields.error !== undefined,
});

test.each([
  [query({}), 'waiting'],
  [query({ data: {} }), 'there'],
  [query({ data: {}, error: noAnswer() }), 'there'],
  [query({ error: refusedWith(CODES.notFound) }), 'missing'],
  [query({ error: refusedWith(CODES.input) }), 'missing'],
  [query({ error: refusedWith(CODES.internal) }), 'failed'],
  [query({ error: noAnswer(502) }), 'failed'],
])('case %#', (state, found) => expect(loadStateOf(state)).toBe(found));
