import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test } from 'vitest';
import { noAnswer, refusedWith } from '../testing/call-error.ts';
import { loadStateOf, together } from './load-state.ts';

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

test('queries shown together have failed where one failed without data; all without data are asked again', () => {
  const asked: string[] = [];
  const part = (name: string, fields: { data?: unknown; error?: unknown }) => ({
    ...query(fields),
    refetch: () => asked.push(name),
  });
  const stale = part('stale', { data: {}, error: noAnswer() });
  expect(together([stale, part('waits', {})])).toMatchObject({ isError: false, error: null });
  const error = refusedWith(CODES.internal);
  const whole = together([stale, part('waits', {}), part('failed', { error })]);
  expect(whole).toMatchObject({ isError: true, error });
  whole.refetch();
  expect(asked).toEqual(['waits', 'failed']);
});
