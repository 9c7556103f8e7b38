import { TRPCClientError } from '@trpc/client';
import { REQUEST_RETRIES } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { TransportError } from './request-fetch.ts';

/** Why the server refused a call. */
export interface Refusal {
  /** A code of the closed list. */
  readonly code: number;
  /** For the user, in the page's language. */
  readonly msg: string;
  /** Ms until it may be tried again, with code 429. */
  readonly retryAfterMs: number;
  /** The session was ended: banned or revoked. */
  readonly sessionRefused: boolean;
  /** The request was done before, and only the id of its record is known; null for a refusal. */
  readonly done: { readonly Id: string } | null;
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

const HTTP_FORBIDDEN = 403;

/** The refusal in an error of a call; null when the call got no answer, or the error is another. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (!isCallError(error)) return null;
  if (error.data) return error.data.refusal;
  // A proxy at the edge may refuse a session with a page of its own.
  return error.cause instanceof TransportError && error.cause.status === HTTP_FORBIDDEN
    ? { code: CODES.forbidden, msg: '', retryAfterMs: 0, sessionRefused: true, done: null }
    : null;
};

/** True when the call needs a session that the caller does not have or no longer has. */
export const isSessionRefusal = (refusal: Refusal): boolean =>
  refusal.code === CODES.unauthorized || refusal.sessionRefused;

/**
 * Whether a failed call is tried again: only when no answer of ours came.
 * @param attempts how often it was tried, 1 after the first
 */
export const shouldRetry = (error: unknown, attempts: number): boolean =>
  isCallError(error) &&
  error.cause instanceof TransportError &&
  error.cause.status !== HTTP_FORBIDDEN &&
  attempts <= REQUEST_RETRIES;
