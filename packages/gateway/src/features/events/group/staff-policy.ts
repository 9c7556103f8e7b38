import type { GroupCode } from '@xuanjiang/contracts/group-staff';
import type { CodeRow } from './service.ts';
import { currentCode } from './service.ts';

/** Where each QR code of a group stands, the oldest first. */
export const codeStates = (codes: readonly CodeRow[], now: number): GroupCode['State'][] => {
  const shown = currentCode(codes, now);
  return codes.map((code) => {
    if (code === shown) return 'shown';
    if (code.expiresAt <= now) return 'over';
    return code.joined < code.capacity ? 'later' : 'full';
  });
};
