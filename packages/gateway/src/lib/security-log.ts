import type { CodeName } from '@xuanjiang/contracts/errors';
import { CODES } from '@xuanjiang/contracts/errors';
import { truncatedAddress } from './address-group.ts';
import type { Logger } from './logger.ts';

/**
 * The closed list of security events (OWASP ASVS 5.0, 16.2 and 16.3). The name is also the label of
 * the metric `security_events_total`.
 */
export type SecurityEventName =
  /** A session was opened. */
  | 'login'
  /** A login was refused: wrong code, locked account, invalid access token, no second factor. */
  | 'login-refused'
  /** A wrong verification code of an SMS, of a second factor, or of its set-up. */
  | 'code-wrong'
  /** So many wrong codes that no further one is accepted that day. Somebody has to look at it. */
  | 'codes-exhausted'
  /** The hourly budget of SMS of the whole installation is used up. Somebody has to look at it. */
  | 'sms-budget-exhausted'
  /** A second factor was set up, or recovery codes were made. */
  | 'factor-changed'
  /** A call that needs another role. */
  | 'role-refused'
  /** A session that was revoked, or whose account is locked: HTTP 403. */
  | 'session-refused'
  /** A call, a post or a connection beyond its limit: HTTP 429. */
  | 'rate-limited'
  | 'account-locked'
  | 'account-unlocked'
  | 'accounts-merged'
  | 'phone-bound';

/** The events that somebody has to look at: logged as errors, and a rule of the monitoring fires. */
const ALERTS: ReadonlySet<SecurityEventName> = new Set(['codes-exhausted', 'sms-budget-exhausted']);

export interface SecurityEvent {
  /** The request's; none for what staff do at the machine. */
  readonly request?: { readonly address: string; readonly requestId: string };
  /** What the caller was answered. */
  readonly code?: CodeName;
  /** The account that did it, and the account that it was done to, where it is another. */
  readonly uids?: string;
  readonly subjectUids?: string;
  /** Path of the call, or what else says where: never an address's query, a phone or a token. */
  readonly where?: string;
}

/** Notes security events, in the log and in the metrics. */
export interface SecurityLog {
  note(name: SecurityEventName, event: SecurityEvent): void;
}

/** @param count counts an event in the metrics */
export const createSecurityLog = (
  logger: Logger,
  count: (name: SecurityEventName) => void,
): SecurityLog => ({
  note(name, { request, code, ...event }) {
    count(name);
    const line = {
      security: name,
      ...(code !== undefined && { code: CODES[code] }),
      ...event,
      ...(request !== undefined && {
        address: truncatedAddress(request.address),
        requestId: request.requestId,
      }),
    };
    if (ALERTS.has(name)) logger.error(line, 'security alert');
    else logger.info(line, 'security');
  },
});
