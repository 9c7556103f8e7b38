import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault, hashToken, newToken } from './secrets.ts';

const vault = createVault(randomBytes(32));
const anyText = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed());

describe('a vault', () => {
  test('gives back what it took', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(vault.decrypt(vault.encrypt(text))).toBe(text);
      }),
    );
  });

  test('seals the same text differently each time, and shows none of it', () => {
    const sealed = Array.from({ length: 50 }, () => vault.encrypt('13800000001'));
    expect(new Set(sealed).size).toBe(50);
    for (const each of sealed) {
      expect(Buffer.from(each, 'base64').toString('latin1')).not.toContain('138');
    }
  });

  test('notices every bit that was changed', () => {
    const bytes = Buffer.from(vault.encrypt('13800000001'), 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.decrypt(changed.toString('base64')), `bit ${bit}`).toThrow();
    }
  });

  test('notices what was cut off or added', () => {
    for (const text of ['', '13800000001']) {
      const bytes = Buffer.from(vault.encrypt(text), 'base64');
      for (let length = 0; length < bytes.length; length += 1) {
        const cut = bytes.subarray(0, length).toString('base64');
        expect(() => vault.decrypt(cut), `${length} bytes`).toThrow();
      }
      const longer = Buffer.concat([bytes, Buffer.alloc(1)]).toString('base64');
      expect(() => vault.decrypt(longer)).toThrow();
    }
    expect(() => vault.decrypt('not sealed at all')).toThrow();
  });

  test('opens nothing that another key sealed, and looks nothing up alike', () => {
    const other = createVault(randomBytes(32));
    expect(() => other.decrypt(vault.encrypt('x'))).toThrow();
    expect(other.lookup('13800000001')).not.toBe(vault.lookup('13800000001'));
    expect(vault.lookup('13800000001')).toBe(vault.lookup('13800000001'));
    expect(vault.lookup('13800000001')).not.toBe(vault.lookup('13800000002'));
    expect(vault.lookup('x')).toMatch(/^[0-9a-f]{64}$/);
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
