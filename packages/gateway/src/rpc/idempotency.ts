import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@xuanjiang/contracts/call';
import { DAY_MS, IDEMPOTENCY_KEY_MAX, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addressGroupOf } from '../lib/address-group.ts';
import { CUSTOMER_FACTOR } from '../lib/address-limit.ts';
import type { Clock } from '../lib/clock.ts';
import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { CallError } from './call-error.ts';
import type { CallContext } from './context.ts';
import type { EndedClaim, IdempotencyStore, KeyHolder } from './idempotency-store.ts';
import { createLeftClaims } from './left-claims.ts';

/** How long an answer is kept for a retry. */
const KEEP_MS = DAY_MS;
/** If an answer is longer, as JSON in UTF-8, only the id of its record is kept. */
export const ANSWER_MAX_BYTES = 4 * 1024;
/** A request without an answer for this long is given up: its process has ended. */
const ABANDONED_MS = MINUTE_MS;

/**
 * How many keys are kept for a day. Clients repeat a request within a minute, and within one nobody
 * makes so many who is not refused for making too many calls; so the oldest keys are deleted.
 */
export interface KeyLimits {
  /** For an account, or the browser of a visitor. */
  readonly owner: number;
  /** For all visitors of an IPv4 address. Those of a /48 have `CUSTOMER_FACTOR` times as many. */
  readonly network: number;
}

export const KEY_LIMITS: KeyLimits = { owner: 200, network: 4000 };

export interface Idempotency extends AsyncDisposable {
  /**
   * Runs a request once per key of its caller; a repeat gets the first one's answer.
   * @throws CallError input for a key beyond its length, conflict when the key was for another
   * input, or when the request is done and its answer was too long to be kept
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

/** The id of the record that an answer is about; empty for none. */
const idOf = (answer: unknown): string => {
  const { Id } = (answer ?? {}) as { readonly Id?: unknown };
  return typeof Id === 'string' || typeof Id === 'number' ? String(Id) : '';
};

/**
 * A key belongs to its caller and call. An answer may hold a token or a phone, so it is kept
 * encrypted. While the first request still runs, a repeat is refused with code 201. A refusal is
 * not kept, so that a corrected request may use the key again. What cannot be stored when a request is over is stored
 * as soon as the database serves again.
 */
export const createIdempotency = (
  store: IdempotencyStore,
  vault: Vault,
  clock: Clock,
  log: (about: object, line: string) => void,
  limits: KeyLimits = KEY_LIMITS,
): Idempotency => {
  const holderOf = ({ caller, visitor, address }: CallContext): KeyHolder => {
    if (caller !== null) return { owner: vault.lookupOf('account', caller.uids), network: null };
    const { line, customer } = addressGroupOf(address);
    const keys = customer === null ? limits.network : limits.network * CUSTOMER_FACTOR;
    return {
      owner: visitor === null ? null : vault.lookupOf('visitor', visitor),
      network: { hash: vault.lookupOf('network', customer ?? line), keys },
    };
  };
  const answerOf = (sealed: string, key: string): unknown =>
    JSON.parse(vault.decrypt(sealed, placeOf('idempotency', key)));
  const keptOf = (key: string, answer: unknown): EndedClaim['kept'] => {
    const json = JSON.stringify(answer);
    const onlyId = Buffer.byteLength(json) > ANSWER_MAX_BYTES;
    const kept = onlyId ? JSON.stringify({ Id: idOf(answer) }) : json;
    return { answer: vault.encrypt(kept, placeOf('idempotency', key)), onlyId };
  };
  const left = createLeftClaims(store, clock, log);
  /** What a request did or refused stands, whether or not its end can be stored now. */
  const end = (ended: EndedClaim): Promise<void> => store.end([ended]).catch(() => left.add(ended));

  return {
    async once(call, context, input, run) {
      if ((context.idempotencyKey?.length ?? 0) > IDEMPOTENCY_KEY_MAX) {
        throw new CallError('input', {
          message: 'inputField',
          parameters: { field: 'Idempotency-Key', reason: `> ${IDEMPOTENCY_KEY_MAX}` },
        });
      }
      const accountId = context.caller?.uids ?? null;
      const owner = accountId ?? context.address;
      const key = digest(owner, call.path, context.idempotencyKey ?? '');
      // Keyed: a phone could be guessed from a plain hash of it.
      const requests = vault.lookups(JSON.stringify(input));
      const now = clock();
      const claim = randomUUID();
      const known = await store
        .claim({
          key,
          claim,
          request: requests[0],
          now,
          abandonedBefore: now - ABANDONED_MS,
          holder: holderOf(context),
          ownerKeys: limits.owner,
        })
        .catch((error: unknown) => {
          // It may be stored all the same: only the answer to the commit was lost.
          left.add({ key, claim, kept: null, accountId });
          throw error;
        });
      if (known !== null) {
        if (!requests.includes(known.request)) {
          throw new CallError('conflict', { message: 'idempotencyConflict' });
        }
        if (known.answer === null) throw new CallError('delayedUnderWay');
        const answer = answerOf(known.answer, key);
        if (!known.onlyId) return answer;
        throw new CallError('conflict', { message: 'alreadyDone', done: { Id: idOf(answer) } });
      }
      try {
        const answer = await run();
        await end({ key, claim, kept: keptOf(key, answer), accountId });
        return answer;
      } catch (error) {
        await end({ key, claim, kept: null, accountId });
        throw error;
      }
    },
    [Symbol.asyncDispose]: left[Symbol.asyncDispose],
    prune: () => store.prune(clock() - KEEP_MS),
  };
};
