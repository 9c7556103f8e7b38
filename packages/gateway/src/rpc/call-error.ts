import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Done } from '@xuanjiang/contracts/envelope';
import type { RefusalName } from '@xuanjiang/contracts/errors';
import { CODE_MESSAGES } from '@xuanjiang/contracts/errors';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { StaleVersion } from '../lib/stale-version.ts';

/** When to try again what the database, or something in this process, cannot do now, ms. */
const UNAVAILABLE_AGAIN_MS = SECOND_MS;

/** A refusal that the caller sees: a code of the closed list and a text of the table. */
export class CallError extends Error {
  readonly codeName: RefusalName;
  readonly messageKey: MessageKey;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Ms until the call may be tried again, with `tooMany` and `unavailable`. */
  readonly retryAfterMs: number;
  /** The session itself is refused: HTTP 403, upon which a client logs out. */
  readonly sessionRefused: boolean;
  /** The request was done before, and its answer is not kept; null for every other refusal. */
  readonly done: Done | null;

  constructor(
    codeName: RefusalName,
    options: {
      readonly message?: MessageKey;
      readonly parameters?: Readonly<Record<string, string | number>>;
      readonly retryAfterMs?: number;
      readonly sessionRefused?: boolean;
      readonly done?: Done;
      /** What the operator has to know of and the caller has not. */
      readonly cause?: unknown;
    } = {},
  ) {
    const messageKey = options.message ?? CODE_MESSAGES[codeName];
    super(`${codeName}: ${messageKey}`, { cause: options.cause });
    this.name = 'CallError';
    this.codeName = codeName;
    this.messageKey = messageKey;
    this.parameters = options.parameters ?? {};
    this.retryAfterMs = options.retryAfterMs ?? 0;
    this.sessionRefused = options.sessionRefused ?? false;
    this.done = options.done ?? null;
  }
}

/** How a failure is told that `isUnavailable` knows. */
export const unavailableNow = (): CallError =>
  new CallError('unavailable', { retryAfterMs: UNAVAILABLE_AGAIN_MS });

/** An error as the caller of a call is told of it: that a record is another by now is a refusal. */
export const refusalFor = (error: unknown): unknown =>
  error instanceof StaleVersion
    ? new CallError('conflict', { message: 'changedMeanwhile' })
    : error;
