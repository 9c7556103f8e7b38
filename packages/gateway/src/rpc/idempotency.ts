import { createHash } from 'node:crypto';
import type { Call } from '@xuanjiang/contracts/call';
import { DAY_MS, IDEMPOTENCY_KEY_MAX, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../lib/clock.ts';
import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { CallError } from './call-error.ts';
import type { CallContext } from './context.ts';
import type { IdempotencyStore } from './idempotency-store.ts';

/** How long an answer is kept for a retry. */
const KEEP_MS = DAY_MS;
/** A request without an answer for this long is given up: its process has ended. */
const ABANDONED_MS = MINUTE_MS;

export interface Idempotency {
  /**
   * Runs a request once per key of its caller; a repeat gets the first one's answer.
   * @throws CallError input for a key beyond its length, conflict when the key was for another input
   */
  once(
    call: Call,
    context: CallContext,
    input: unknown,
    run: () => Promise<unknown>,
  ): Promise<unknown>;
  /** Deletes answers that no client retries any more. */
  prune(): Promise<void>;
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * A key belongs to its caller and call. An answer may hold a token or a phone, so it is kept
 * encrypted. While the first request still runs, a repeat is refused with code 201. A refusal is
 * not kept, so that a corrected request may use the key again.
 */
export const createIdempotency = (
  store: IdempotencyStore,
  vault: Vault,
  clock: Clock,
): Idempotency => ({
  async once(call, context, input, run) {
    if ((context.idempotencyKey?.length ?? 0) > IDEMPOTENCY_KEY_MAX) {
      throw new CallError('input', {
        message: 'inputField',
        parameters: { field: 'Idempotency-Key', reason: `> ${IDEMPOTENCY_KEY_MAX}` },
      });
    }
    const owner = context.caller?.uids ?? context.address;
    const key = digest(owner, call.path, context.idempotencyKey ?? '');
    // Keyed: a phone could be guessed from a plain hash of it.
    const request = vault.lookup(JSON.stringify(input));
    const now = clock();
    const known = await store.claim({ key, request, now, abandonedBefore: now - ABANDONED_MS });
    if (known !== null) {
      if (known.request !== request) {
        throw new CallError('conflict', { message: 'idempotencyConflict' });
      }
      if (known.answer === null) throw new CallError('delayedUnderWay');
      return JSON.parse(vault.decrypt(known.answer, placeOf('idempotency', key)));
    }
    try {
      const answer = await run();
      await store.settle(key, vault.encrypt(JSON.stringify(answer), placeOf('idempotency', key)));
      return answer;
    } catch (error) {
      await store.release(key);
      throw error;
    }
  },
  prune: () => store.prune(clock() - KEEP_MS),
});
