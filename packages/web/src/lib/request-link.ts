import type { Operation, OperationLink, TRPCLink } from '@trpc/client';
import { httpLink, retryLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import {
  READING_POSTS,
  REQUEST_RETRY_DELAY_MS,
  REQUEST_TIMEOUT_MS,
  SECONDARY_TIMEOUT_MS,
} from '@xuanjiang/contracts/constants';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { batchLink } from './batch-link.ts';
import { pageFacts } from './page-facts.ts';
import { randomId } from './random-id.ts';
import type { Refusal } from './refusal.ts';
import { refusalOf, shouldRetry } from './refusal.ts';
import { fetchWithin } from './request-fetch.ts';

/** The context of a call: fixed before the first attempt, the same in every retry. */
interface CallContext extends Record<string, unknown> {
  readonly token: string;
  /** Given by a caller that may make the same call again later, such as after a reload. */
  readonly idempotencyKey?: string;
  /** Set by a screen whose first sight depends on the call: the root skeleton shows meanwhile. */
  readonly skeleton?: boolean;
  /** By the secondary client: it waits longer, and shows what a refusal says everywhere. */
  readonly secondary?: boolean;
}

export interface RefusedCall {
  readonly refusal: Refusal;
  readonly mutation: boolean;
  /** The token that the call was made with. */
  readonly token: string;
  /** It was made by the secondary client. */
  readonly secondary: boolean;
}

/** What the page does about its calls. */
export interface RequestEvents {
  token(): string;
  refused(call: RefusedCall): void;
  /** A call that asked for the skeleton began or ended. */
  skeleton(change: 1 | -1): void;
  /** The last call under way ended. */
  idle(): void;
}

const contextOf = (operation: Operation): CallContext => operation.context as CallContext;

/** Gives every call its context, and reports its result to the page. */
const eventLink = (events: RequestEvents): TRPCLink<AppRouter> => {
  let pending = 0;
  return () =>
    ({ op, next }) => {
      const mutation = op.type === 'mutation';
      const context: CallContext = {
        // A key that the caller has given stays.
        ...(mutation && !READING_POSTS.includes(op.path) && { idempotencyKey: randomId() }),
        ...op.context,
        token: events.token(),
      };
      return observable((observer) => {
        pending += 1;
        if (context.skeleton) events.skeleton(1);
        const subscription = next({ ...op, context }).subscribe({
          ...observer,
          error(error) {
            const refusal = refusalOf(error);
            if (refusal !== null) {
              const { token, secondary = false } = context;
              events.refused({ refusal, mutation, token, secondary });
            }
            observer.error(error);
          },
        });
        return () => {
          pending -= 1;
          if (context.skeleton) events.skeleton(-1);
          subscription.unsubscribe();
          if (pending === 0) events.idle();
        };
      });
    };
};

/**
 * A retry after a lost answer may find that the request was done, with an answer too long to be kept.
 * That is no refusal: the call has succeeded, and gives the id of the record.
 */
const doneLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error(error) {
          const done = refusalOf(error)?.done ?? null;
          if (done === null) return observer.error(error);
          observer.next({ result: { data: done } });
          observer.complete();
        },
      }),
    );

const headersOf = ({ token, idempotencyKey }: CallContext): Record<string, string> => ({
  'accept-language': pageFacts.lang,
  'content-type': 'application/json',
  ...(token !== '' && { token }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
});

const requestLink = (timeoutMs: number): TRPCLink<AppRouter> =>
  httpLink({
    url: '/trpc',
    headers: ({ op }) => headersOf(contextOf(op)),
    fetch: fetchWithin(timeoutMs),
  });

/** The one way of all calls: their context, then the retries, then the request. */
export const createLinks = (events: RequestEvents): TRPCLink<AppRouter>[] => [
  eventLink(events),
  doneLink,
  retryLink({
    retry: ({ op, error, attempts }) => !op.signal?.aborted && shouldRetry(error, attempts),
    retryDelayMs: () => REQUEST_RETRY_DELAY_MS,
  }),
  batchLink,
  (runtime) => {
    const [soon, late] = [REQUEST_TIMEOUT_MS, SECONDARY_TIMEOUT_MS].map((timeoutMs) =>
      requestLink(timeoutMs)(runtime),
    ) as [OperationLink<AppRouter>, OperationLink<AppRouter>];
    return (way) => (contextOf(way.op).secondary === true ? late : soon)(way);
  },
];
