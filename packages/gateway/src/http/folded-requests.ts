import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Logger } from '../lib/logger.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { ObserveRequest } from './measure-requests.ts';
import type { SharedAnswer } from './shared-answer.ts';

/** How often what was counted is logged and told to the metrics, ms. */
const FOLD_MS = SECOND_MS;

/** The calls that a request was for; null: it was for a file of a broadcast, or for a list of such. */
type Asked = Pick<SharedAnswer, 'calls' | 'transport'> | null;

interface Fold {
  readonly asked: Asked;
  readonly path: string;
  readonly method: string;
  readonly status: number;
  count: number;
  totalMs: number;
  longestMs: number;
}

/**
 * Counts requests that were answered from what is kept. A line and an observation for each would cost
 * more than the answers: those of one path, method and status become one line in a second.
 */
export interface FoldedRequests extends Disposable {
  note(asked: Asked, path: string, method: string, status: number, ms: number): void;
  /** Tells now what was counted. */
  flush(): void;
}

interface FoldParts {
  readonly logger: Logger;
  readonly observeRequest: ObserveRequest;
  readonly calls: Pick<CallObserver, 'answered'>;
}

export const createFoldedRequests = ({
  logger,
  observeRequest,
  calls,
}: FoldParts): FoldedRequests => {
  const folds = new Map<string, Fold>();
  const flush = (): void => {
    for (const { asked, path, method, status, count, totalMs, longestMs } of folds.values()) {
      if (asked !== null) {
        for (const { name } of asked.calls) calls.answered(name, asked.transport, 'ok', count);
      }
      const part = asked === null ? 'media' : asked.transport === 'rest' ? 'api' : 'trpc';
      observeRequest(part, method, status, totalMs / count, count);
      logger.info({ method, path, status, count, ms: Math.round(longestMs) }, 'requests');
    }
    folds.clear();
  };
  const timer = setInterval(flush, FOLD_MS);
  timer.unref();
  return {
    note(asked, path, method, status, ms) {
      const key = method === 'GET' && status === 200 ? path : `${method} ${status} ${path}`;
      const fold = folds.get(key);
      if (fold === undefined) {
        folds.set(key, {
          ...{ asked, path, method, status },
          ...{ count: 1, totalMs: ms, longestMs: ms },
        });
        return;
      }
      fold.count += 1;
      fold.totalMs += ms;
      if (ms > fold.longestMs) fold.longestMs = ms;
    },
    flush,
    [Symbol.dispose]() {
      clearInterval(timer);
      flush();
    },
  };
};
