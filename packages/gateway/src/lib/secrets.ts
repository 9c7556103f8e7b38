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

/** Keeps personal fields: encrypted (AES-256-GCM), and found again by a keyed hash. */
export interface Vault {
  /** `v1:` and base64 of IV, tag and ciphertext; the place is the associated data. */
  encrypt(text: string, place: Place): string;
  /**
   * @throws SealedValueError when the value was encrypted with another key or for another place, was
   * changed, or is of a version that did not bind values to their places
   */
  decrypt(sealed: string, place: Place): string;
  /**
   * Encrypts anew, for its place, a value of the version that did not bind values. For the upgrade
   * only: such a value does not show where it comes from.
   * @throws SealedValueError
   */
  bind(unbound: string, place: Place): string;
  /** Keyed hash, hex: equal for equal texts, worthless without the key. */
  lookup(text: string): string;
  /** Keyed hash of several texts, hex: different for each way to divide the same text. */
  lookupOf(...parts: readonly string[]): string;
  /** Signature of a text that is given to a client and comes back, hex. */
  sign(text: string): string;
  /** Whether a signature is the text's; takes the same time for any. */
  isSigned(text: string, signature: string): boolean;
}

/** JSON, so that two places never give the same bytes. */
const associatedData = ({ table, column, id }: Place): Buffer =>
  Buffer.from(JSON.stringify([table, column, id]), 'utf8');

/** @param secretKey 32 bytes; separate keys are derived from it for either use */
export const createVault = (secretKey: Buffer): Vault => {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), use, KEY_BYTES));
  const sealKey = derive('xuanjiang field encryption');
  const lookupKey = derive('xuanjiang field lookup');
  const signKey = derive('xuanjiang signature');
  const lookup = (text: string): string =>
    createHmac('sha256', lookupKey).update(text).digest('hex');
  const sign = (text: string): string => createHmac('sha256', signKey).update(text).digest('hex');

  const encrypt = (text: string, place: Place): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(associatedData(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return BOUND_PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  };

  /** @param data null for a value that is bound to no place */
  const open = (base64: string, place: Place, data: Buffer | null): string => {
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
      throw new SealedValueError(place, 'it is of another SECRET_KEY or place, or was changed');
    }
  };

  return {
    encrypt,
    decrypt(sealed, place) {
      if (!sealed.startsWith(BOUND_PREFIX)) {
        throw new SealedValueError(place, 'it is bound to no place');
      }
      return open(sealed.slice(BOUND_PREFIX.length), place, associatedData(place));
    },
    bind: (unbound, place) => encrypt(open(unbound, place, null), place),
    lookup,
    lookupOf: (...parts) => lookup(JSON.stringify(parts)),
    sign,
    isSigned: (text, signature) => equalTexts(sign(text), signature),
  };
};
