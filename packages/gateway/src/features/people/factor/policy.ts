import { createHmac } from 'node:crypto';
import {
  FACTOR_DIGITS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  SETUP_CODE_HOURS,
} from '@xuanjiang/contracts/constants';
import { WRITTEN_LENGTH } from '@xuanjiang/contracts/rules/written-code';
import { Secret, TOTP } from 'otpauth';

/** Wrong codes of the second factor and of its set-up that an account may have in a day. */
export const FACTOR_TRIES = 10;
export const SETUP_CODE_MS = SETUP_CODE_HOURS * HOUR_MS;
/** Long enough to install an authenticator app. */
export const TICKET_MS = 30 * MINUTE_MS;

/** What authenticator apps agree on (RFC 6238): SHA-1, 6 digits, steps of 30 s. */
const STEP_MS = 30 * SECOND_MS;
/** Steps by which the clock of a phone may be off, either way. */
const DRIFT_STEPS = 1;
const CODE_PATTERN = new RegExp(`^[0-9]{${FACTOR_DIGITS}}$`);
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226). */
const SECRET_BYTES = 20;
const ISSUER = '宣讲';

/** A new secret, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * What an authenticator app reads from a QR code. It names no algorithm, digits and period: they are
 * every app's defaults, and the picture is less dense without them.
 * @param label what the app shows beside the code
 */
export const secretAddress = (secret: string, label: string): string =>
  new TOTP({ issuer: ISSUER, label, secret })
    .toString()
    .replace(/&(algorithm|digits|period)=[^&]*/g, '');

/**
 * The time step of a code, counted from 1970: the current one, or one before or after it. Null for a
 * code of none of them, and for what is no code.
 */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  // The library throws on six characters of more than one byte each.
  if (!CODE_PATTERN.test(code)) return null;
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
};

/** Begins the hash of a recovery code that is keyed with its factor's secret. */
export const RECOVERY_PREFIX = 'f1:';

/**
 * How a recovery code is kept: by a hash that is keyed with the secret of its factor, which is kept
 * encrypted. So it stays valid when SECRET_KEY is changed.
 * @param secret in Base32
 * @param code as `typedCode` gives it
 */
export const recoveryHash = (secret: string, accountId: string, code: string): string =>
  RECOVERY_PREFIX +
  createHmac('sha256', Secret.fromBase32(secret).bytes)
    .update(JSON.stringify(['recovery code', accountId, code]))
    .digest('hex');

/** The digits and letters of Crockford's Base32: none that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A code that is written down, in two groups: 50 bits. @param bytes random, one for each character */
export const writtenCode = (bytes: Uint8Array): string => {
  const signs = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${signs.slice(0, WRITTEN_LENGTH / 2)}-${signs.slice(WRITTEN_LENGTH / 2)}`;
};
