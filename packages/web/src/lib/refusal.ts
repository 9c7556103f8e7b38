import { TRPCClientError } from '@trpc/client';
import { REQUEST_RETRIES } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { TransportError } from './request-fetch.ts';
import { isTemporary, retryWait } from './retry-policy.ts';

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

/** A file could not be sent or fetched. */
export class FileCallError extends Error {
  /** The code of the refusal; 0 where there was no answer of ours. */
  declare readonly code: number;

  /** @param msg what the server says; empty where there was no answer of ours */
  constructor(code: number, msg: string) {
    super(msg);
    this.name = 'FileCallError';
    this.code = code;
  }
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

const HTTP_FORBIDDEN = 403;
const HTTP_BAD_REQUEST = 400;
const HTTP_TOO_MANY = 429;
const HTTP_SERVER_FAILED = 500;

/** The refusal in an error of a call; null when the call got no answer, or the error is another. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (!isCallError(error)) return null;
  if (error.data) return error.data.refusal;
  // A proxy at the edge may refuse a session with a page of its own.
  return error.cause instanceof TransportError && error.cause.status === HTTP_FORBIDDEN
    ? { code: CODES.forbidden, msg: '', retryAfterMs: 0, sessionRefused: true, done: null }
    : null;
};

/** What the server says about a failed call or file; empty where no answer of ours came. */
export const reasonOf = (error: unknown): string =>
  (error instanceof FileCallError ? error.message : refusalOf(error)?.msg) ?? '';

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

/**
 * Whether what could not be read may come when it is asked for again. That a server failed says
 * nothing about what was asked, nor does a missing answer; every other refusal does.
 */
export const mayComeLater = (error: unknown): boolean => {
  const refusal = refusalOf(error);
  if (refusal !== null) return isTemporary(refusal.code) || refusal.code === CODES.internal;
  if (!isCallError(error) || !(error.cause instanceof TransportError)) return false;
  const { status } = error.cause;
  return status === HTTP_TOO_MANY || status < HTTP_BAD_REQUEST || status >= HTTP_SERVER_FAILED;
};

/**
 * How long to wait before what could not be read is asked for again by itself, ms; null where the
 * same question would get the same answer.
 * @param failures how often it failed before, in a row
 */
export const readAgainAfter = (
  error: unknown,
  failures: number,
  random?: () => number,
): number | null =>
  mayComeLater(error) ? retryWait(failures, refusalOf(error)?.retryAfterMs, random) : null;
