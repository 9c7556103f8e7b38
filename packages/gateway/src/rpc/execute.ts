import type { Call } from '@xuanjiang/contracts/call';
import { isHeavy } from '@xuanjiang/contracts/call';
import { truncatedAddress } from '../lib/address-group.ts';
import { inRequest } from '../lib/current-request.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { CallError, refusalFor } from './call-error.ts';
import type { CallObserver } from './call-observer.ts';
import type { CallContext, Caller, SessionUse } from './context.ts';
import type { HeavyCalls } from './heavy-calls.ts';
import type { Idempotency } from './idempotency.ts';
import type { Implementation } from './implement.ts';
import type { GivenAnswer, KeptAnswers } from './kept-answers.ts';
import type { ConsumeCall, ConsumeShared } from './limiter.ts';
import { parseInput } from './parse-input.ts';
import { refusalEvent } from './refusal-event.ts';

const ROLES: Record<Call['access'], readonly Caller['role'][] | null> = {
  public: null,
  user: ['user', 'worker', 'operator'],
  worker: ['worker', 'operator'],
  operator: ['operator'],
};

const authorize = (call: Call, context: CallContext): void => {
  const roles = ROLES[call.access];
  if (roles === null) return;
  if (context.sessionRefused) {
    throw new CallError('forbidden', { message: 'sessionRefused', sessionRefused: true });
  }
  if (context.caller === null) throw new CallError('unauthorized');
  if (!roles.includes(context.caller.role)) throw new CallError('forbidden');
};

const noteRefusal = (
  security: SecurityLog,
  { path }: Call,
  context: CallContext,
  error: unknown,
): void => {
  const name = refusalEvent(error);
  if (name === null || !(error instanceof CallError)) return;
  const uids = context.caller?.uids;
  security.note(name, {
    request: context,
    code: error.codeName,
    where: path,
    ...(uids !== undefined && { uids }),
  });
};

const isTooMany = (error: unknown): boolean =>
  error instanceof CallError && error.codeName === 'tooMany';

const isForbidden = (error: unknown): error is CallError =>
  error instanceof CallError && error.codeName === 'forbidden';

const isReading = ({ method, reads }: Call): boolean => method === 'GET' || reads === true;

/** Runs one call. */
export type Execute = (
  implementation: Implementation,
  rawInput: unknown,
  context: CallContext,
) => Promise<unknown>;

/**
 * Gives the answer of a call that is shared, which may be one that is kept.
 * @param isCounted the limit was asked before
 */
export type ReadShared = (
  implementation: Implementation,
  rawInput: unknown,
  context: CallContext,
  isCounted?: boolean,
) => Promise<GivenAnswer>;

/** The ways in for calls. */
export interface Calls {
  readonly execute: Execute;
  readonly readShared: ReadShared;
}

export interface ExecuteParts {
  readonly consume: ConsumeCall;
  readonly consumeShared: ConsumeShared;
  readonly keptAnswers: KeptAnswers;
  readonly heavyCalls: HeavyCalls;
  readonly idempotency: Idempotency;
  readonly security: SecurityLog;
  /** Writes the use of a session down. */
  readonly noteUse: (caller: Caller, use: SessionUse) => Promise<void>;
  readonly observer: Pick<CallObserver, 'served'>;
  /** Keeps in the audit what staff asked for and may not do. */
  readonly auditRefusal: (
    call: Call,
    caller: Caller,
    rawInput: unknown,
    error: CallError,
  ) => Promise<void>;
}

/** Notes the use of a session. Who only reads is served also while nothing can be written. */
const noteCaller = async (
  noteUse: ExecuteParts['noteUse'],
  caller: Caller,
  reading: boolean,
): Promise<void> => {
  try {
    await noteUse(caller, reading ? 'read' : 'act');
  } catch (error) {
    if (!reading || !isUnavailable(error)) throw error;
  }
};

/** The audit says from where staff do something; of others it says nothing of the kind. */
const asRequestOf = <T>({ caller, requestId, address }: CallContext, work: () => T): T =>
  caller?.isStaff === true
    ? inRequest({ requestId, network: truncatedAddress(address), uids: caller.uids }, work)
    : work();

/** What a call that is shared may know of its request: nothing that tells callers apart. */
const sharedContext = (context: CallContext): CallContext => ({
  ...context,
  caller: null,
  sessionRefused: false,
  visitor: null,
  newVisitor: null,
  address: '',
  origin: '',
  userAgent: '',
  idempotencyKey: null,
});

/**
 * Runs a call, for every transport: checks the caller's rights, the rate limit, the input and the
 * idempotency key, then runs the handler. The output is parsed by its schema too, so that a field
 * outside the contract is never sent. Of a call that is shared the caller is not looked at.
 */
export const createCalls = ({
  consume,
  consumeShared,
  keptAnswers,
  heavyCalls,
  idempotency,
  security,
  noteUse,
  observer,
  auditRefusal,
}: ExecuteParts): Calls => {
  const observed = async <T>(
    call: Call,
    context: CallContext,
    rawInput: unknown,
    work: () => Promise<T>,
  ): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      noteRefusal(security, call, context, error);
      if (isTooMany(error) && isHeavy(call, rawInput)) await heavyCalls.pause(context);
      const { caller } = context;
      if (caller !== null && caller.role !== 'user' && isForbidden(error)) {
        await asRequestOf(context, () => auditRefusal(call, caller, rawInput, error));
      }
      throw error;
    } finally {
      observer.served(call, performance.now() - startedAt);
    }
  };

  const readShared: ReadShared = (implementation, rawInput, context, isCounted = false) => {
    const { call } = implementation;
    const anyone = { ...context, caller: null };
    return observed(call, anyone, rawInput, async () => {
      const retryAfterMs = isCounted ? 0 : consumeShared(call, context);
      if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
      const input = parseInput(call.input, rawInput ?? {}, context.lang);
      const give = () =>
        keptAnswers.give(call.path, input, async () => {
          const output = await implementation.handle({ input, context: sharedContext(context) });
          return JSON.stringify(call.output.parse(output));
        });
      // Each has a place of its own, also those who ask for the same: nobody waits in the line of another.
      return isHeavy(call, input) ? heavyCalls.run(anyone, give) : give();
    });
  };

  const execute: Execute = async (implementation, rawInput, context) => {
    const { call } = implementation;
    if (call.shared === true) {
      const { answer } = await readShared(implementation, rawInput, context);
      return JSON.parse(answer.body.json) as unknown;
    }
    return observed(call, context, rawInput, async () => {
      authorize(call, context);
      await consume(call, context);
      const reading = isReading(call);
      if (context.caller !== null) await noteCaller(noteUse, context.caller, reading);
      const input = parseInput(call.input, rawInput ?? {}, context.lang);
      const handle = () =>
        implementation.handle({ input, context }).catch((error: unknown) => {
          throw refusalFor(error);
        });
      const run = async (): Promise<unknown> =>
        call.output.parse(await asRequestOf(context, handle));
      const isKept = !reading && call.repeats !== true && context.idempotencyKey !== null;
      const done = () => (isKept ? idempotency.once(call, context, input, run) : run());
      return await (isHeavy(call, input) ? heavyCalls.run(context, done) : done());
    });
  };

  return { execute, readShared };
};
