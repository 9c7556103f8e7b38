import type { Call } from '@xuanjiang/contracts/call';
import type { SecurityLog } from '../lib/security-log.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { CallError } from './call-error.ts';
import type { CallObserver } from './call-observer.ts';
import type { CallContext, Caller, SessionUse } from './context.ts';
import type { Idempotency } from './idempotency.ts';
import type { Implementation } from './implement.ts';
import type { ConsumeCall } from './limiter.ts';
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

const isReading = ({ method, reads }: Call): boolean => method === 'GET' || reads === true;

/** Runs one call. */
export type Execute = (
  implementation: Implementation,
  rawInput: unknown,
  context: CallContext,
) => Promise<unknown>;

export interface ExecuteParts {
  readonly consume: ConsumeCall;
  readonly idempotency: Idempotency;
  readonly security: SecurityLog;
  /** Writes the use of a session down. */
  readonly noteUse: (caller: Caller, use: SessionUse) => Promise<void>;
  readonly observer: Pick<CallObserver, 'served'>;
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

/**
 * Runs a call, for every transport: checks the caller's rights, the rate limit, the input and the
 * idempotency key, then runs the handler. The output is parsed by its schema too, so that a field
 * outside the contract is never sent.
 */
export const createExecute =
  ({ consume, idempotency, security, noteUse, observer }: ExecuteParts): Execute =>
  async (implementation, rawInput, context) => {
    const { call } = implementation;
    const startedAt = performance.now();
    try {
      authorize(call, context);
      await consume(call, context);
      const reading = isReading(call);
      if (context.caller !== null) await noteCaller(noteUse, context.caller, reading);
      const input = parseInput(call.input, rawInput ?? {}, context.lang);
      const run = async (): Promise<unknown> =>
        call.output.parse(await implementation.handle({ input, context }));
      return await (!reading && context.idempotencyKey !== null
        ? idempotency.once(call, context, input, run)
        : run());
    } catch (error) {
      noteRefusal(security, call, context, error);
      throw error;
    } finally {
      observer.served(call, performance.now() - startedAt);
    }
  };
