import { CODES } from '@xuanjiang/contracts/errors';
import { describe, expect, it } from 'vitest';
import { noAnswer, refusedWith } from '../testing/call-error.ts';
import { readAgainAfter } from './refusal.ts';

const most = () => 1;

describe('what could not be read', () => {
  const { ok: _, ...codes } = CODES;
  const passing: readonly number[] = [CODES.unavailable, CODES.tooMany, CODES.internal];
  it.each(Object.values(codes))('is read again after code %d if that may pass', (code) => {
    const wait = readAgainAfter(refusedWith(code), 0, most);
    expect(wait).toBe(passing.includes(code) ? 1000 : null);
  });

  it.each([0, 200, 429, 500, 502, 503, 504])(
    'is read again when no answer of ours came, but status %d',
    (status) => expect(readAgainAfter(noAnswer(status), 0, most)).toBe(1000),
  );

  it.each([400, 401, 403, 404, 451])('is not read again after status %d of a proxy', (status) =>
    expect(readAgainAfter(noAnswer(status), 0, most)).toBeNull(),
  );

  it('is not read again when the fault is in the page', () => {
    expect(readAgainAfter(new TypeError('x is undefined'), 0)).toBeNull();
  });

  it('is read again later after each failure, and not before the server allows it', () => {
    expect(readAgainAfter(noAnswer(), 3, most)).toBe(8000);
    expect(readAgainAfter(refusedWith(CODES.tooMany, 5000), 1, most)).toBe(7000);
  });
});
