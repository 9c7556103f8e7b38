import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { newSecret, recoveryHash, secretAddress, stepOf, writtenCode } from './policy.ts';

/** RFC 6238, appendix B: the secret of SHA-1, and the last six digits of its codes. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOf', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i s knows the code of the standard', (seconds, code, step) => {
    expect(stepOf(SECRET, code, seconds * SECOND_MS)).toBe(step);
  });

  it('accepts a clock that is one step off, either way, and not two', () => {
    const at = (steps: number) =>
      stepOf(SECRET, '081804', (1_111_111_109 + 30 * steps) * SECOND_MS);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, 37_037_036, 37_037_036, 37_037_036, null]);
  });

  it.each(['', '08180', '0818044', 'abcdef', '０８１８０４'])('takes %j for no code', (code) => {
    expect(stepOf(SECRET, code, 1_111_111_109 * SECOND_MS)).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 random bits, and an address for the app', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const url = new URL(secretAddress(secret, '清华大学招生办'));
    expect(url.protocol + url.host).toBe('otpauth:totp');
    expect(Object.fromEntries(url.searchParams)).toEqual({ issuer: '宣讲', secret });
    expect(decodeURIComponent(url.pathname)).toBe('/宣讲:清华大学招生办');
  });
});

describe('a written code', () => {
  it('has ten signs in two groups, and every byte gives one', () => {
    expect(writtenCode(Uint8Array.from([0, 1, 31, 32, 63, 255, 10, 18, 27, 9]))).toBe(
      '01Z0Z-ZAJV9',
    );
  });
});

describe('recoveryHash', () => {
  it('depends on the secret of the factor, the account and the code, and on nothing else', () => {
    const hash = recoveryHash(SECRET, 'a', 'AB');
    expect(hash).toMatch(/^f1:[0-9a-f]{64}$/);
    expect(recoveryHash(SECRET, 'a', 'AB')).toBe(hash);
    const others = [
      recoveryHash(newSecret(), 'a', 'AB'),
      recoveryHash(SECRET, 'aA', 'B'),
      recoveryHash(SECRET, 'b', 'AB'),
      recoveryHash(SECRET, 'a', 'AC'),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });
});
