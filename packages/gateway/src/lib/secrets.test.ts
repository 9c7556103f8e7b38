import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from './secrets.ts';
import { BOUND_PREFIX, createVault, hashToken, newToken, SealedValueError } from './secrets.ts';

const vault = createVault(randomBytes(32));
const anyText = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed());

const PHONE: Place = { table: 'account', column: 'phone_cipher', id: 'a' };
/** 13800000001 as the version before encrypted it, with the key of 32 bytes 1. */
const UNBOUND = 'X9PWr2NDIqCI/Mx+eANr/nZx5ajn4ukeikS0zVV7LLyzI8j7skoM';
const bytesOf = (sealed: string) => Buffer.from(sealed.slice(BOUND_PREFIX.length), 'base64');
const sealedOf = (bytes: Buffer) => BOUND_PREFIX + bytes.toString('base64');

describe('a vault', () => {
  test('gives back what it took', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(vault.decrypt(vault.encrypt(text, PHONE), PHONE)).toBe(text);
      }),
    );
  });

  test('seals the same text differently each time, and shows none of it', () => {
    const sealed = Array.from({ length: 50 }, () => vault.encrypt('13800000001', PHONE));
    expect(new Set(sealed).size).toBe(50);
    for (const each of sealed) {
      expect(bytesOf(each).toString('latin1')).not.toContain('138');
    }
  });

  test('opens a value in its own place only, and names the place where it was found', () => {
    const sealed = vault.encrypt('13800000001', PHONE);
    const others: readonly Place[] = [
      { ...PHONE, table: 'account_extend' },
      { ...PHONE, column: 'name_cipher' },
      { ...PHONE, id: 'b' },
      // The same letters, cut at other places.
      { table: 'account","phone_cipher', column: 'a', id: '' },
      { table: 'accountphone_cipher', column: '', id: 'a' },
    ];
    for (const other of others) {
      expect(() => vault.decrypt(sealed, other), JSON.stringify(other)).toThrow(SealedValueError);
    }
    expect(() => vault.decrypt(sealed, { ...PHONE, id: 'b' })).toThrow(
      'account.phone_cipher of row b cannot be decrypted: it is of another SECRET_KEY or place',
    );
  });

  test('refuses a value of the version that bound none, and binds it for the upgrade', () => {
    const old = createVault(Buffer.alloc(32, 1));
    expect(() => old.decrypt(UNBOUND, PHONE)).toThrow('it is bound to no place');
    expect(() => old.decrypt(BOUND_PREFIX + UNBOUND, PHONE)).toThrow(SealedValueError);
    expect(old.decrypt(old.bind(UNBOUND, PHONE), PHONE)).toBe('13800000001');
    expect(() => vault.bind(UNBOUND, PHONE)).toThrow(SealedValueError);
    // What is bound already is not bound to another place.
    const bound = old.encrypt('13800000001', PHONE);
    expect(() => old.bind(bound, { ...PHONE, id: 'b' })).toThrow(SealedValueError);
    expect(() => old.bind(bound.slice(3), { ...PHONE, id: 'b' })).toThrow(SealedValueError);
  });

  test('notices every bit that was changed', () => {
    const bytes = bytesOf(vault.encrypt('13800000001', PHONE));
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.decrypt(sealedOf(changed), PHONE), `bit ${bit}`).toThrow(SealedValueError);
    }
  });

  test('notices what was cut off or added', () => {
    for (const text of ['', '13800000001']) {
      const bytes = bytesOf(vault.encrypt(text, PHONE));
      for (let length = 0; length < bytes.length; length += 1) {
        const cut = sealedOf(bytes.subarray(0, length));
        expect(() => vault.decrypt(cut, PHONE), `${length} bytes`).toThrow(SealedValueError);
      }
      const longer = sealedOf(Buffer.concat([bytes, Buffer.alloc(1)]));
      expect(() => vault.decrypt(longer, PHONE)).toThrow(SealedValueError);
    }
    for (const text of ['not sealed at all', `${BOUND_PREFIX}not sealed at all`]) {
      expect(() => vault.decrypt(text, PHONE)).toThrow(SealedValueError);
    }
  });

  test('opens nothing that another key sealed, and looks nothing up alike', () => {
    const other = createVault(randomBytes(32));
    expect(() => other.decrypt(vault.encrypt('x', PHONE), PHONE)).toThrow(SealedValueError);
    expect(other.lookup('13800000001')).not.toBe(vault.lookup('13800000001'));
    expect(vault.lookup('13800000001')).toBe(vault.lookup('13800000001'));
    expect(vault.lookup('13800000001')).not.toBe(vault.lookup('13800000002'));
    expect(vault.lookup('x')).toMatch(/^[0-9a-f]{64}$/);
    expect(vault.lookupOf('a', 'bc')).not.toBe(vault.lookupOf('ab', 'c'));
  });
});

describe('a vault with several keys', () => {
  const [KEY, FORMER] = [randomBytes(32), randomBytes(32)];
  const former = createVault(FORMER);
  const [changing, after] = [createVault(KEY, FORMER), createVault(KEY)];

  test('reads what each of its keys encrypted, and encrypts with the first', () => {
    const [old, written] = [former.encrypt('x', PHONE), changing.encrypt('x', PHONE)];
    expect([changing.decrypt(old, PHONE), changing.decrypt(written, PHONE)]).toEqual(['x', 'x']);
    expect([changing.isCurrent(old, PHONE), changing.isCurrent(written, PHONE)]).toEqual([
      false,
      true,
    ]);
    expect(changing.isCurrent(written, { ...PHONE, id: 'b' })).toBe(false);
    expect(after.decrypt(written, PHONE)).toBe('x');
    expect(() => after.decrypt(old, PHONE)).toThrow(SealedValueError);
    expect(() => changing.decrypt(old, { ...PHONE, id: 'b' })).toThrow(SealedValueError);
    const old1 = createVault(KEY, Buffer.alloc(32, 1));
    expect(after.decrypt(old1.bind(UNBOUND, PHONE), PHONE)).toBe('13800000001');
  });

  test('hashes with each key, the first one first, and signs with the first', () => {
    expect(changing.lookups('x')).toEqual([after.lookup('x'), former.lookup('x')]);
    expect(changing.lookupsOf('a', 'b')).toEqual([
      after.lookupOf('a', 'b'),
      former.lookupOf('a', 'b'),
    ]);
    expect(changing.lookup('x')).toBe(after.lookup('x'));
    expect(changing.sign('x')).toBe(after.sign('x'));
    expect(changing.isSigned('x', former.sign('x'))).toBe(true);
    expect(changing.isSigned('x', after.sign('x'))).toBe(true);
    expect(changing.isSigned('y', former.sign('x'))).toBe(false);
    expect(after.isSigned('x', former.sign('x'))).toBe(false);
    // What is stored is signed with keys of its own, and it is known by which.
    expect(changing.signStored('x')).toBe(after.signStored('x'));
    expect(changing.signStored('x')).not.toBe(after.sign('x'));
    expect(changing.storedSignedBy('x', after.signStored('x'))).toBe('first');
    expect(changing.storedSignedBy('x', former.signStored('x'))).toBe('former');
    expect(changing.storedSignedBy('y', former.signStored('x'))).toBeNull();
    expect(changing.storedSignedBy('x', '')).toBeNull();
    expect(after.storedSignedBy('x', former.signStored('x'))).toBeNull();
  });
});

describe('a token', () => {
  test('is 256 bits, fit for an address, never twice', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  test('is hashed with SHA-256', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
