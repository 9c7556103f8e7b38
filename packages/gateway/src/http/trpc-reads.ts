import { setImmediate } from 'node:timers/promises';
import { isHeavy } from '@xuanjiang/contracts/call';
import { TRPC_BATCH_MAX } from '@xuanjiang/contracts/constants';
import type { RequestHandler } from 'express';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { ReadShared } from '../rpc/execute.ts';
import type { NamedImplementation } from '../rpc/implement.ts';
import type { ConsumeShared } from '../rpc/limiter.ts';
import { sendRefusal } from './envelope.ts';
import type { HotReads } from './hot-reads.ts';
import { langOf, requestIdOf } from './request-context.ts';
import { writeOver } from './shared-answer.ts';

interface Asked {
  readonly isBatch: boolean;
  readonly calls: readonly { readonly named: NamedImplementation; readonly input: unknown }[];
}

export interface TrpcReadParts {
  readonly served: readonly NamedImplementation[];
  readonly readShared: ReadShared;
  readonly consumeShared: ConsumeShared;
  readonly contextOf: (request: Parameters<RequestHandler>[0]) => CallContext;
  readonly hotReads: Pick<HotReads, 'learn'>;
  readonly observer: Pick<CallObserver, 'answered'>;
}

/** Made once, and answered at once: who sends such requests may send many. */
const LARGE_BATCH = new CallError('tooLarge', {
  message: 'batchTooLarge',
  parameters: { count: TRPC_BATCH_MAX },
});

/** Refuses a request of too many calls before any of them is looked at. */
export const refuseLargeBatch: RequestHandler = ({ path, headers }, response, next) => {
  // tRPC reads both.
  const isLarge = path.split(/,|%2c/i, TRPC_BATCH_MAX + 1).length > TRPC_BATCH_MAX;
  if (isLarge) sendRefusal(response, langOf(headers['accept-language']), LARGE_BATCH);
  else next();
};

/** The inputs of a request by their place, as tRPC reads them. */
const inputsOf = (text: unknown, isBatch: boolean): Readonly<Record<string, unknown>> | null => {
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(String(text));
    if (!isBatch) return { 0: parsed };
    return typeof parsed === 'object' && !Array.isArray(parsed)
      ? (parsed as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
};

/**
 * Answers queries over tRPC, one or several in a batch, from what is kept, where all of them are shared.
 * Everything else, such as a call that is refused, is left to tRPC, so that its errors have one source.
 */
export const createTrpcReads = ({
  served,
  readShared,
  consumeShared,
  contextOf,
  hotReads,
  observer,
}: TrpcReadParts): RequestHandler => {
  const shared = new Map(
    served
      .filter(({ implementation: { call } }) => call.shared === true && call.method === 'GET')
      .map((named) => [named.name, named]),
  );

  const read = ({ path, query, method }: Parameters<RequestHandler>[0]): Asked | null => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const names = path.slice(1).split(',');
    const { batch, input, ...others } = query;
    const isBatch = batch === '1';
    if ((names.length > 1 && !isBatch) || Object.keys(others).length > 0) return null;
    if ((batch !== undefined && !isBatch) || Array.isArray(input)) return null;
    const inputs = inputsOf(input, isBatch);
    if (inputs === null) return null;
    const calls = names.map((name, at) => ({ named: shared.get(name), input: inputs[at] }));
    const isRight = calls.every(({ named, input: raw }) => {
      const call = named?.implementation.call;
      // One that is heavy may be refused for the moment: what is left to tRPC then would be done again.
      return call?.input.safeParse(raw ?? {}).success === true && !isHeavy(call, raw);
    });
    return isRight ? { isBatch, calls: calls as Asked['calls'] } : null;
  };

  return async (request, response, next) => {
    const asked = request.get('trpc-accept') === undefined ? read(request) : null;
    if (asked === null) return next();
    const context = contextOf(request);
    const calls = asked.calls.map(({ named }) => named);
    const isAllowed = calls.every(
      ({ implementation }) => consumeShared(implementation.call, context, true) === 0,
    );
    if (!isAllowed) return next();
    const reading: ReturnType<ReadShared>[] = [];
    for (const { named, input } of asked.calls) {
      // Lets other requests run between two calls of a batch.
      if (reading.length > 0) await setImmediate();
      const answer = readShared(named.implementation, input, context, true);
      // Looked at when all have begun.
      answer.catch(() => {});
      reading.push(answer);
    }
    const results = await Promise.allSettled(reading);
    const given = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    if (given.length < results.length) return next();
    for (const { name } of calls) observer.answered(name, 'trpc', 'ok');
    const reads = { transport: 'trpc', isBatch: asked.isBatch, calls, given } as const;
    const url = request.originalUrl;
    writeOver(response, hotReads.learn(url, reads, request, requestIdOf(request)));
  };
};
