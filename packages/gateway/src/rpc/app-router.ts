import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Call } from '@xuanjiang/contracts/call';
import type { Catalogue } from '@xuanjiang/contracts/catalogue';
import type { CodeName } from '@xuanjiang/contracts/errors';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import type { z } from 'zod';
import type { Turn } from '../lib/loop-turns.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { CallError, unavailableNow } from './call-error.ts';
import type { CallObserver } from './call-observer.ts';
import type { CallContext } from './context.ts';
import type { Execute } from './execute.ts';
import type { NamedImplementation } from './implement.ts';

const TRPC_CODES: Partial<Record<CodeName, TRPCError['code']>> = {
  input: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  tooMany: 'TOO_MANY_REQUESTS',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};

/** tRPC answers 500 to what it does not know: a failure that is over after some time is 503. */
export const statedUnavailable = (error: unknown): unknown =>
  isUnavailable(error) ? new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: error }) : error;

/** What tRPC itself refuses, before any call is reached. */
const transportRefusal = (code: TRPCError['code']): CallError => {
  switch (code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return new CallError('input', { message: 'inputJson' });
    case 'NOT_FOUND':
      return new CallError('notFound', { message: 'pathNotFound' });
    case 'METHOD_NOT_SUPPORTED':
      return new CallError('methodNotAllowed');
    case 'PAYLOAD_TOO_LARGE':
      return new CallError('tooLarge');
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new CallError('unsupportedMedia');
    default:
      return new CallError('internal');
  }
};

/** What is told of an error. */
export const refusalOf = ({ cause, code }: TRPCError): CallError => {
  if (cause instanceof CallError) return cause;
  return isUnavailable(cause) ? unavailableNow() : transportRefusal(code);
};

/** The context of the calls of one request. */
export interface TrpcContext extends CallContext {
  /** The calls of a request begin one after the other. */
  readonly turn: Turn;
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const cause = refusalOf(error);
    const refusal = {
      /** A code of the closed list, as in the envelope. */
      code: CODES[cause.codeName],
      msg: text(ctx?.lang ?? 'zh', cause.messageKey, cause.parameters),
      retryAfterMs: cause.retryAfterMs,
      sessionRefused: cause.sessionRefused,
      done: cause.done,
      requestId: ctx?.requestId ?? '',
    };
    // The shape's own message and stack would show internals.
    return {
      code: shape.code,
      message: refusal.msg,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, refusal },
    };
  },
});

/** An input without required fields may be left out. */
type OptionalIfEmpty<I> = Record<never, never> extends I ? I | undefined : I;

type ProcedureOf<C> =
  C extends Call<infer M, infer I, infer O>
    ? M extends 'GET'
      ? TRPCQueryProcedure<{
          input: OptionalIfEmpty<z.input<I>>;
          output: z.output<O>;
          meta: unknown;
        }>
      : TRPCMutationProcedure<{ input: z.input<I>; output: z.output<O>; meta: unknown }>
    : never;

type Procedures = {
  [D in keyof Catalogue]: { [K in keyof Catalogue[D]]: ProcedureOf<Catalogue[D][K]> };
};

/** The code that a caller over tRPC is answered. */
export const codeOfTrpcError = (error: TRPCError): CodeName => refusalOf(error).codeName;

const toProcedure = (
  { name, implementation }: NamedImplementation,
  execute: Execute,
  observer: CallObserver,
) => {
  // The schemas run in `execute`, as they do for REST; here the input only passes through.
  const procedure = t.procedure.input((raw: unknown) => raw);
  const resolve = async ({ input, ctx }: { input: unknown; ctx: TrpcContext }) => {
    await ctx.turn();
    try {
      const data = await execute(implementation, input, ctx);
      // Refusals are counted where tRPC tells all of them: also those before the call is reached.
      observer.answered(name, 'trpc', 'ok');
      return data;
    } catch (error) {
      if (!(error instanceof CallError)) throw statedUnavailable(error);
      const code = TRPC_CODES[error.codeName] ?? 'BAD_REQUEST';
      throw new TRPCError({ code, message: error.message, cause: error });
    }
  };
  return implementation.call.method === 'GET'
    ? procedure.query(resolve)
    : procedure.mutation(resolve);
};

/** The tRPC router over the calls that are served. */
export const createAppRouter = (
  served: readonly NamedImplementation[],
  execute: Execute,
  observer: CallObserver,
) => {
  const record: Record<string, Record<string, ReturnType<typeof toProcedure>>> = {};
  for (const each of served) {
    const { domain, name } = each;
    const key = name.slice(domain.length + 1);
    record[domain] = { ...record[domain], [key]: toProcedure(each, execute, observer) };
  }
  return t.router(record as unknown as Procedures);
};

export type AppRouter = ReturnType<typeof createAppRouter>;
