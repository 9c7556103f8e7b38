import type { GroupCode, StaffGroupState } from '@xuanjiang/contracts/consult-edit';
import { DRAFT, PUBLISHED } from '../../db/published.ts';
import type { CodeRow } from '../consult/service.ts';
import { currentCode } from '../consult/service.ts';

/** Where a group stands. */
export const groupState = (status: number): StaffGroupState => {
  if (status === DRAFT) return 'draft';
  return status === PUBLISHED ? 'published' : 'closed';
};

/** Where each QR code of a group stands, the oldest first. */
export const codeStates = (codes: readonly CodeRow[], now: number): GroupCode['State'][] => {
  const shown = currentCode(codes, now);
  return codes.map((code) => {
    if (code === shown) return 'shown';
    if (code.expiresAt <= now) return 'over';
    return code.joined < code.capacity ? 'later' : 'full';
  });
};
