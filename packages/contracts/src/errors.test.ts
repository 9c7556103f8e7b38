import { expect, test } from 'vitest';
import { CODE_MESSAGES, CODES, HTTP_STATUS } from './errors.ts';
import { isMessageKey } from './messages.ts';

test('the list of codes is the one that is fixed', () => {
  expect(Object.values(CODES).toSorted((a, b) => a - b)).toEqual([
    0, 1, 200, 201, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503, 800, 801, 802, 803, 810,
  ]);
});

test('every code of a refusal has its text', () => {
  const { ok: _, ...refusals } = CODES;
  expect(Object.keys(CODE_MESSAGES).toSorted()).toEqual(Object.keys(refusals).toSorted());
  for (const key of Object.values(CODE_MESSAGES)) expect(isMessageKey(key)).toBe(true);
});

test('HTTP has another status only where transport or policy fails, and it matches the code', () => {
  for (const [name, status] of Object.entries(HTTP_STATUS)) {
    expect(CODES[name as keyof typeof HTTP_STATUS]).toBe(status);
  }
  // These are business outcomes: HTTP 200.
  for (const name of ['input', 'unauthorized', 'forbidden', 'notFound', 'conflict'] as const) {
    expect(HTTP_STATUS[name]).toBeUndefined();
  }
});
