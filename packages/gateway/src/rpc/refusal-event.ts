import type { SecurityEventName } from '../lib/security-log.ts';
import { CallError } from './call-error.ts';

/**
 * The security event that a refusal is; null for none. A call without a session is none: every
 * visitor of a page that needs a login makes one. Nor is a post in slow mode, which is asked to wait.
 */
export const refusalEvent = (error: unknown): SecurityEventName | null => {
  if (!(error instanceof CallError) || error.messageKey === 'roomSlow') return null;
  if (error.sessionRefused) return 'session-refused';
  if (error.codeName === 'forbidden') return 'role-refused';
  return error.codeName === 'tooMany' ? 'rate-limited' : null;
};
