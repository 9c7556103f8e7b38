import type { Operation, OperationResultEnvelope, TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { Observer } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@xuanjiang/gateway/app-router';

/** The queries that the catalogue calls shared: a test compares them. */
export const SHARED_QUERY =
  /^((adv|campaign|collect|enrolment|guide|news|school|search|system|talk|university)\.(find|get)|enrolment\.readP|question\.findA|share\.card|(caption|consult|event)\.(find|get)$)/;

/** Calls that travel together at most: their address stays far below the 8 kB that proxies take. */
const BATCH_MAX = 10;

type Envelope = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

interface Waiting {
  readonly op: Operation;
  readonly observer: Observer<Envelope, TRPCClientError<AppRouter>>;
}

/** An answer of a batch, for one of its calls. */
type Part = Envelope | { readonly error: { readonly message: string; readonly code: number } };

/**
 * Makes one request of the reads that are the same for everybody and begin together, as those of a
 * screen do: gateways and a CDN answer it from what they keep. To the link below it is one operation,
 * named after all of them. The library's own link for batches would not fit into the first load.
 */
export const batchLink: TRPCLink<AppRouter> = () => {
  let waiting: Waiting[] = [];
  return ({ op, next }) =>
    observable((observer) => {
      if (op.type !== 'query' || !SHARED_QUERY.test(op.path)) return next(op).subscribe(observer);
      const send = (batch: readonly Waiting[]): void => {
        const [only] = batch;
        if (only !== undefined && batch.length === 1) {
          next(only.op).subscribe(only.observer);
          return;
        }
        const stop = new AbortController();
        let wanted = batch.length;
        for (const { op: each } of batch) {
          each.signal?.addEventListener('abort', () => {
            wanted -= 1;
            if (wanted === 0) stop.abort();
          });
        }
        next({
          ...op,
          path: batch.map((each) => each.op.path).join(),
          input: { ...batch.map((each) => each.op.input) },
          signal: stop.signal,
        }).subscribe({
          next({ result }) {
            const parts = (result as { readonly data: readonly Part[] }).data;
            batch.forEach(({ observer: each }, at) => {
              const part = parts[at];
              if (part !== undefined && 'result' in part) {
                each.next(part);
                each.complete();
              } else each.error(TRPCClientError.from(part ?? new Error()));
            });
          },
          error(error) {
            for (const { observer: each } of batch) each.error(error);
          },
        });
      };
      if (waiting.length === 0) {
        setTimeout(() => {
          const all = waiting;
          waiting = [];
          while (all.length > 0) send(all.splice(0, BATCH_MAX));
        });
      }
      waiting.push({ op, observer });
      return undefined;
    });
};
