import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { ChatRole } from '@xuanjiang/contracts/realtime/message';
import type { Caller } from '../../rpc/context.ts';

/**
 * Why someone may not post, or null when they may. The law wants a real identity behind a comment
 * (product.md), so a bound phone is asked of everyone.
 */
export const postRefusal = (caller: Caller | null): MessageKey | null => {
  if (caller === null) return 'chatLogin';
  return caller.phoneBound ? null : 'chatBindPhone';
};

/** Staff speak for their university in its own rooms only; elsewhere they are one of the guests. */
export const roleIn = (caller: Caller, roomUniversityId: string | null): ChatRole =>
  caller.role === 'worker' && caller.universityId === roomUniversityId ? 'worker' : 'user';
