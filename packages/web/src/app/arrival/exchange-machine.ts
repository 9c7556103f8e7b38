import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Login } from '@xuanjiang/contracts/login';
import type { Exchange, StartupFacts } from '../startup-machine.ts';

/** What the server said to an exchange; `silent` when no answer came. */
export type Answer =
  | { readonly kind: 'login'; readonly login: Login }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly msg: string;
      /** Ms until it may be tried again, with code 429. */
      readonly retryAfterMs: number;
    }
  | { readonly kind: 'silent' };

/**
 * How often an exchange is tried again that was refused because too many log in at once. With the
 * longest waits it is over within the five minutes that a provider's code lives.
 */
export const BUSY_RETRIES = 4;
/** The shortest and the longest wait for it: the server's limits are those of a minute. */
export const BUSY_WAIT_MIN_MS = SECOND_MS;
export const BUSY_WAIT_MAX_MS = MINUTE_MS;
/** Over so long the waits end, for a whole school is told to come back at the same moment. */
export const BUSY_SPREAD_MS = 5 * SECOND_MS;

/**
 * How long to wait before the same exchange is tried again by itself: what it logs in with is not
 * used when too many ask at once.
 * @param tries how often it was tried, 1 after the first
 * @param random gives a number from 0 to 1
 * @returns ms; null where the answer stands
 */
export const busyWait = (
  answer: Answer,
  tries: number,
  random: () => number = Math.random,
): number | null => {
  if (answer.kind !== 'refused' || answer.code !== CODES.tooMany) return null;
  if (tries > BUSY_RETRIES) return null;
  const asked = Math.min(Math.max(answer.retryAfterMs, BUSY_WAIT_MIN_MS), BUSY_WAIT_MAX_MS);
  return Math.round(asked + random() * BUSY_SPREAD_MS);
};

/** What follows an exchange that this page asked for. */
export type ExchangeStep =
  /** Is logged in: keeps the token and the account, and registers with the chat. */
  | { readonly kind: 'enter'; readonly login: Login }
  /** Says 请求失败, and goes on as if the address had brought nothing. */
  | { readonly kind: 'alert' }
  /** Shows the app, that the login failed, and with `login` the phone login over it. */
  | { readonly kind: 'failed'; readonly login: boolean }
  /** Shows the site's home, and what the server said. */
  | { readonly kind: 'home'; readonly msg: string }
  /** Loads the address again, without its code. */
  | { readonly kind: 'reload' }
  /** Shows the server's text for a locked account, and nothing else. */
  | { readonly kind: 'stop'; readonly msg: string };

/** What follows, by what the server said (specification §8, 'Login'). */
export const stepAfter = (
  { by }: Pick<Exchange, 'by'>,
  answer: Answer,
  { needsLogin }: Pick<StartupFacts, 'needsLogin'>,
): ExchangeStep => {
  if (answer.kind === 'login') return { kind: 'enter', login: answer.login };
  if (by === 'accessToken') return { kind: 'alert' };
  if (answer.kind === 'silent') return { kind: 'failed', login: needsLogin };
  switch (answer.code) {
    case CODES.loginCodeSpent:
      return { kind: 'reload' };
    case CODES.accountLocked:
      return { kind: 'stop', msg: answer.msg };
    default:
      return { kind: 'home', msg: answer.msg };
  }
};
