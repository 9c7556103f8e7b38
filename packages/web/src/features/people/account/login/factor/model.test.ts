import { CODES } from '@xuanjiang/contracts/errors';
import { describe, expect, it } from 'vitest';
import { afterRefusal, grouped, isAppCode, isWrittenCode, stepBefore } from './model.ts';

describe('stepBefore', () => {
  it.each([
    ['code', false, null],
    ['recovery', false, 'code'],
    ['setup', false, 'code'],
    ['setup', true, null],
    ['secret', true, 'setup'],
    ['kept', true, 'kept'],
  ] as const)('%s (no factor yet: %s) goes back to %s', (step, missing, before) => {
    expect(stepBefore(step, missing)).toBe(before);
  });
});

describe('afterRefusal', () => {
  it('stays where another code can be given', () => {
    expect(afterRefusal(CODES.factorRequired, 'recovery')).toBe('recovery');
    expect(afterRefusal(CODES.tooMany, 'code')).toBe('code');
    expect(afterRefusal(0, 'secret')).toBe('secret');
  });

  it('asks for the set-up code where there is no factor', () => {
    expect(afterRefusal(CODES.factorMissing, 'code')).toBe('setup');
    expect(afterRefusal(CODES.factorMissing, 'setup')).toBe('setup');
  });

  it('returns to the phone when the code of the SMS has expired, or the account is locked', () => {
    expect(afterRefusal(CODES.input, 'code')).toBeNull();
    expect(afterRefusal(CODES.accountLocked, 'code')).toBeNull();
  });
});

describe('codes', () => {
  it('may be typed with spaces, hyphens and full-width digits', () => {
    expect(['123456', '123 456', '12345', '1234567', 'abcdef'].map(isAppCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isAppCode('０８１８０４')).toBe(true);
    expect(['7QK2M-X9WRT', '7qk2m x9wrt', '7QK2M'].map(isWrittenCode)).toEqual([true, true, false]);
  });

  it('a secret is shown in groups', () => {
    expect(grouped('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  });
});
