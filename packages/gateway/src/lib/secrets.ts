import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Bytes of a session token: 256 random bits (blueprint §5). */
const TOKEN_BYTES = 32;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new session token. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** How a token is stored: SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Whether two texts are equal; takes the same time wherever texts of one length differ. */
export const equalTexts = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const deriveKey = (secretKey: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), use, KEY_BYTES));

/**
 * A value by which a key is recognised, hex. It is made with a key derived for nothing else, and tells
 * nothing of the others.
 */
export const keyCheckOf = (secretKey: Buffer): string =>
  createHmac('sha256', deriveKey(secretKey, 'xuanjiang key check'))
    .update('xuanjiang')
    .digest('hex');

/** Where an encrypted value is stored: it can be decrypted nowhere else. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** The row's key, which never changes while the row exists. */
  readonly id: string;
}

/** An encrypted value cannot be read. The message names its place and holds nothing of it. */
export class SealedValueError extends Error {
  constructor({ table, column, id }: Place, why: string) {
    super(`${table}.${column} of row ${id} cannot be decrypted: ${why}`);
    this.name = 'SealedValueError';
  }
}

/** Begins every encrypted value that is bound to its place. */
export const BOUND_PREFIX = 'v1:';

/** Keyed hashes of one text, hex, one for each key: the first is written, all are looked for. */
export type Hashes = readonly [string, ...string[]];

/**
 * Keeps personal fields: encrypted (AES-256-GCM), and found again by a keyed hash. While SECRET_KEY is
 * changed it has several keys: it writes with the first, and reads what any of them wrote.
 */
export interface Vault {
  /** `v1:` and base64 of IV, tag and ciphertext; the place is the associated data. */
  encrypt(text: string, place: Place): string;
  /**
   * @throws SealedValueError when the value was encrypted with another key or for another place, was
   * changed, or is of a version that did not bind values to their places
   */
  decrypt(sealed: string, place: Place): string;
  /** Whether the value was encrypted with the first key, for this place. */
  isCurrent(sealed: string, place: Place): boolean;
  /**
   * Encrypts anew, for its place, a value of the version that did not bind values. For the upgrade
   * only: such a value does not show where it comes from.
   * @throws SealedValueError
   */
  bind(unbound: string, place: Place): string;
  /** Keyed hash by the first key, hex: equal for equal texts, worthless without the key. */
  lookup(text: string): string;
  /** Keyed hashes by all keys, the first key's first. */
  lookups(text: string): Hashes;
  /** Keyed hash of several texts, hex: different for each way to divide the same text. */
  lookupOf(...parts: readonly string[]): string;
  /** The same by all keys. */
  lookupsOf(...parts: readonly string[]): Hashes;
  /** Signature of a text that is given to a client and comes back, hex. */
  sign(text: string): string;
  /** Whether a signature is the text's by any of the keys; takes the same time for any. */
  isSigned(text: string, signature: string): boolean;
  /** Signature of a text that is stored, hex: who has the database alone cannot make it. */
  signStored(text: string): string;
  /** By which of the keys a stored text is signed; null for none. */
  storedSignedBy(text: string, signature: string): 'first' | 'former' | null;
}

/** JSON, so that two places never give the same bytes. */
const associatedData = ({ table, column, id }: Place): Buffer =>
  Buffer.from(JSON.stringify([table, column, id]), 'utf8');

/** What one key does. */
interface KeyUse {
  encrypt(text: string, place: Place): string;
  /** @param data associated data; null for a value that is bound to no place. @returns null when it fails */
  open(base64: string, data: Buffer | null): string | null;
  lookup(text: string): string;
  sign(text: string): string;
  signStored(text: string): string;
}

/** Separate keys are derived for each use. */
const useKey = (secretKey: Buffer): KeyUse => {
  const sealKey = deriveKey(secretKey, 'xuanjiang field encryption');
  const lookupKey = deriveKey(secretKey, 'xuanjiang field lookup');
  const signKey = deriveKey(secretKey, 'xuanjiang signature');
  const storedKey = deriveKey(secretKey, 'xuanjiang stored signature');

  return {
    encrypt(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(associatedData(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return BOUND_PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(base64, data) {
      const bytes = Buffer.from(base64, 'base64');
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, iv, { authTagLength: TAG_BYTES });
        if (data !== null) decipher.setAAD(data);
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    lookup: (text) => createHmac('sha256', lookupKey).update(text).digest('hex'),
    sign: (text) => createHmac('sha256', signKey).update(text).digest('hex'),
    signStored: (text) => createHmac('sha256', storedKey).update(text).digest('hex'),
  };
};

/**
 * @param secretKey 32 bytes: what is written is written with it
 * @param formerKeys what was written with them is read too
 */
export const createVault = (secretKey: Buffer, ...formerKeys: readonly Buffer[]): Vault => {
  const first = useKey(secretKey);
  const former = formerKeys.map(useKey);
  const lookups = (text: string): Hashes => [
    first.lookup(text),
    ...former.map((key) => key.lookup(text)),
  ];

  /** A value does not say which key it is of: a wrong one is noticed by the tag. */
  const open = (base64: string, place: Place, data: Buffer | null): string => {
    for (const key of [first, ...former]) {
      const text = key.open(base64, data);
      if (text !== null) return text;
    }
    throw new SealedValueError(place, 'it is of another SECRET_KEY or place, or was changed');
  };

  return {
    encrypt: first.encrypt,
    decrypt(sealed, place) {
      if (!sealed.startsWith(BOUND_PREFIX)) {
        throw new SealedValueError(place, 'it is bound to no place');
      }
      return open(sealed.slice(BOUND_PREFIX.length), place, associatedData(place));
    },
    isCurrent: (sealed, place) =>
      sealed.startsWith(BOUND_PREFIX) &&
      first.open(sealed.slice(BOUND_PREFIX.length), associatedData(place)) !== null,
    bind: (unbound, place) => first.encrypt(open(unbound, place, null), place),
    lookup: first.lookup,
    lookups,
    lookupOf: (...parts) => first.lookup(JSON.stringify(parts)),
    lookupsOf: (...parts) => lookups(JSON.stringify(parts)),
    sign: first.sign,
    isSigned: (text, signature) =>
      [first, ...former].map((key) => equalTexts(key.sign(text), signature)).includes(true),
    signStored: first.signStored,
    storedSignedBy(text, signature) {
      if (equalTexts(first.signStored(text), signature)) return 'first';
      const isFormer = former.some((key) => equalTexts(key.signStored(text), signature));
      return isFormer ? 'former' : null;
    },
  };
};
