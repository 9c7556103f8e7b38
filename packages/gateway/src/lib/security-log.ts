import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CodeName } from '@xuanjiang/contracts/errors';
import { CODES } from '@xuanjiang/contracts/errors';
import { truncatedAddress } from './address-group.ts';
import type { Clock } from './clock.ts';
import { hasPassed } from './clock.ts';
import type { Logger } from './logger.ts';

/**
 * The closed list of security events (OWASP ASVS 5.0, 16.2 and 16.3). The name is also the label of
 * the metric `security_events_total`.
 */
export const SECURITY_EVENTS = [
  /** A session was opened. */
  'login',
  /** A login was refused: wrong code, locked account, invalid access token, no second factor. */
  'login-refused',
  /** A wrong verification code of an SMS, of a second factor, or of its set-up. */
  'code-wrong',
  /** So many wrong codes that no further one is accepted there that day. Somebody has to look at it. */
  'codes-exhausted',
  /** The hourly budget of SMS of the whole installation is used up. Somebody has to look at it. */
  'sms-budget-exhausted',
  /** A second factor was set up, or recovery codes were made. */
  'factor-changed',
  /** A call or a post that the caller's role, or how they stand in the room, does not allow. */
  'role-refused',
  /** A session that was revoked, or whose account is locked: HTTP 403. */
  'session-refused',
  /** A call, a post or a connection beyond its limit: HTTP 429. */
  'rate-limited',
  /** A page of another origin wanted to open a chat connection. */
  'origin-refused',
  /** Sessions were ended by their holder, on another device or everywhere. */
  'session-revoked',
  /** Somebody became liaison staff or an operator, or is it no more. */
  'role-changed',
  'moderator-appointed',
  'moderator-removed',
  'account-locked',
  'account-unlocked',
  'accounts-merged',
  'phone-bound',
  /** Somebody has deleted their account. */
  'account-deleted',
  /** Somebody has asked for the file with all of their own data. */
  'own-data-exported',
  /** The audit was signed for the first time: once for a database, at the start of a gateway. */
  'audit-signed',
  /** Where the audit ends, once an hour while it grows: `where` is its number and hash. */
  'audit-checkpoint',
  /** The audit is not what was written. Somebody has to look at it. */
  'audit-broken',
] as const;

export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** The events that somebody has to look at: logged as errors, and a rule of the monitoring fires. */
const ALERTS: ReadonlySet<SecurityEventName> = new Set([
  'codes-exhausted',
  'sms-budget-exhausted',
  'audit-broken',
]);

/** What a caller can cause at will: the same event of the same caller is not logged each time. */
const REPEATABLE: ReadonlySet<SecurityEventName> = new Set([
  'login-refused',
  'code-wrong',
  'codes-exhausted',
  'sms-budget-exhausted',
  'role-refused',
  'session-refused',
  'rate-limited',
  'origin-refused',
]);

/** An event that repeats is logged at its first time, and then with its number after this time, ms. */
const REPEAT_MS = MINUTE_MS;
/** How often it is looked whether a number is due, ms. */
const SWEEP_MS = 10 * SECOND_MS;
/** As many repeating events are told apart; those beyond are logged as one for each name. */
const REPEATING_MAX = 5000;

/** What the log may know of the sender of a request. */
export interface SecurityRequest {
  readonly address: string;
  readonly requestId: string;
}

export interface SecurityEvent {
  /** The request's; none for what staff do at the machine. */
  readonly request?: SecurityRequest;
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

type Line = Readonly<Record<string, unknown>>;

interface Repeating {
  readonly name: SecurityEventName;
  readonly line: Line;
  /** When a line was written last. */
  loggedAt: number;
  /** How many came since. */
  count: number;
}

/**
 * @param count counts an event in the metrics: each one, also those that are not logged
 * @param clock measures the minute after which a repeating event is logged again
 */
export const createSecurityLog = (
  logger: Logger,
  count: (name: SecurityEventName) => void,
  clock: Clock,
): SecurityLog & Disposable => {
  const repeating = new Map<string, Repeating>();

  const write = (name: SecurityEventName, line: Line): void => {
    if (ALERTS.has(name)) logger.error(line, 'security alert');
    else logger.info(line, 'security');
  };
  const writeRepeats = (each: Repeating): void => {
    write(each.name, { ...each.line, repeated: each.count });
    each.count = 0;
  };
  const sweep = (): void => {
    const now = clock();
    for (const [key, each] of repeating) {
      if (!hasPassed(each.loggedAt, REPEAT_MS, now)) continue;
      if (each.count === 0) {
        repeating.delete(key);
        continue;
      }
      writeRepeats(each);
      each.loggedAt = now;
    }
  };
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();

  return {
    note(name, { request, code, ...event }) {
      count(name);
      const fact = {
        security: name,
        ...(code !== undefined && { code: CODES[code] }),
        ...event,
        ...(request !== undefined && { address: truncatedAddress(request.address) }),
      };
      const line = { ...fact, ...(request !== undefined && { requestId: request.requestId }) };
      if (!REPEATABLE.has(name)) return write(name, line);
      const own = JSON.stringify(fact);
      const isKnown = repeating.has(own) || repeating.size < REPEATING_MAX;
      const key = isKnown ? own : name;
      const known = repeating.get(key);
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      const written = isKnown ? line : { security: name, many: true };
      repeating.set(key, { name, line: written, loggedAt: clock(), count: 0 });
      write(name, written);
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      for (const each of repeating.values()) if (each.count > 0) writeRepeats(each);
      repeating.clear();
    },
  };
};
