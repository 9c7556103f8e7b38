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

/** Keeps personal fields: encrypted (AES-256-GCM), and found again by a keyed hash. */
export interface Vault {
  /** Base64 of IV, tag and ciphertext. */
  encrypt(text: string): string;
  /** @throws when the text was not encrypted with this key or was changed */
  decrypt(sealed: string): string;
  /** Keyed hash, hex: equal for equal texts, worthless without the key. */
  lookup(text: string): string;
  /** Signature of a text that is given to a client and comes back, hex. */
  sign(text: string): string;
  /** Whether a signature is the text's; takes the same time for any. */
  isSigned(text: string, signature: string): boolean;
}

/** @param secretKey 32 bytes; separate keys are derived from it for either use */
export const createVault = (secretKey: Buffer): Vault => {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), use, KEY_BYTES));
  const sealKey = derive('xuanjiang field encryption');
  const lookupKey = derive('xuanjiang field lookup');
  const signKey = derive('xuanjiang signature');
  const sign = (text: string): string => createHmac('sha256', signKey).update(text).digest('hex');
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv).setAuthTag(tag);
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    lookup: (text) => createHmac('sha256', lookupKey).update(text).digest('hex'),
    sign,
    isSigned(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
