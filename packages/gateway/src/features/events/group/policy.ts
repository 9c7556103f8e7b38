import { DAY_MS } from '@xuanjiang/contracts/constants';

/** Tells staff that a group is about to have no QR code. */
export const CODE_WARNING_JOB = 'consult-code';
/** So long before the last QR code of a group expires, staff are told. */
export const WARN_BEFORE_MS = DAY_MS;
/** When so few people can still join a group, staff are told. */
export const WARN_PLACES = 20;

/** A QR code of a group. Times are UTC ms. */
export interface GroupCode {
  readonly capacity: number;
  readonly joined: number;
  readonly expiresAt: number;
}

/** Whether people can join by a QR code. */
const isUsable = ({ capacity, joined, expiresAt }: GroupCode, now: number): boolean =>
  joined < capacity && now < expiresAt;

/**
 * The QR code that is shown: that of which the first was given, until it is full or has expired.
 * @param codes the oldest first
 */
export const currentCode = <T extends GroupCode>(codes: readonly T[], now: number): T | null =>
  codes.find((code) => isUsable(code, now)) ?? null;

/**
 * Why a group is about to have no QR code; null where it is not. People can join by those that last for longer
 * than `WARN_BEFORE_MS`: this has to be asked when people join, and so long before each QR code expires.
 */
export const runsOut = (codes: readonly GroupCode[], now: number): 'full' | 'expired' | null => {
  if (codes.length === 0) return null;
  const usable = codes.filter((code) => isUsable(code, now));
  if (usable.length === 0)
    return codes.some(({ expiresAt }) => expiresAt > now) ? 'full' : 'expired';
  const lasting = usable.filter(({ expiresAt }) => expiresAt > now + WARN_BEFORE_MS);
  if (lasting.length === 0) return 'expired';
  const left = lasting.reduce((sum, { capacity, joined }) => sum + capacity - joined, 0);
  return left <= WARN_PLACES ? 'full' : null;
};
