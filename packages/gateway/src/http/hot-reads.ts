import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../lib/clock.ts';
import { systemStopwatch } from '../lib/clock.ts';
import { createWeightedLru } from '../lib/weighted-lru.ts';
import type { CallTransport } from '../rpc/call-observer.ts';
import type { NamedImplementation } from '../rpc/implement.ts';
import type { GivenAnswer, KeptAnswers } from '../rpc/kept-answers.ts';
import type { ConsumeShared } from '../rpc/limiter.ts';
import type { FoldedRequests } from './folded-requests.ts';
import { createKnownHosts, isPlain } from './known-hosts.ts';
import { langOf } from './request-context.ts';
import { createRequestIds } from './request-ids.ts';
import type { ReadyAnswer, SharedAnswer } from './shared-answer.ts';
import { createReadyAnswer } from './shared-answer.ts';
import type { Visitors } from './visitors.ts';

/** Addresses whose answers are encoded and kept, and what these may take together, bytes. */
const URLS_MAX = 2000;
const URLS_MAX_BYTES = 64 * 1024 * 1024;
/** Longest address that is kept, characters. */
const URL_MAX = 2000;
/** What the encodings of an answer take at most for each character of its JSON, and beside it, bytes. */
const BYTES_PER_CHARACTER = 12;
const OVERHEAD_BYTES = 4096;

/** What was read for a request, call by call. */
export interface SharedReads {
  readonly transport: CallTransport;
  readonly isBatch: boolean;
  readonly calls: readonly NamedImplementation[];
  readonly given: readonly GivenAnswer[];
}

export interface HotReads extends Disposable {
  /**
   * Answers a request at once from what is kept, past everything else that requests go through.
   * @returns false when it has not answered: the application has to
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes what is written for a request that was not answered at once, and keeps it for the next. */
  learn(url: string, reads: SharedReads, asked: IncomingMessage, requestId: string): ReadyAnswer;
  /** Tells metrics and log what was answered. */
  flush(): void;
}

export interface HotReadParts {
  readonly keptAnswers: KeptAnswers;
  readonly consumeShared: ConsumeShared;
  readonly visitors: Visitors;
  readonly folded: FoldedRequests;
  readonly clock: Clock;
  readonly trustProxy: number;
  readonly production: boolean;
}

export const createHotReads = ({
  keptAnswers,
  consumeShared,
  visitors,
  folded,
  clock,
  trustProxy,
  production,
}: HotReadParts): HotReads => {
  const urls = createWeightedLru<SharedAnswer>({ maxEntries: URLS_MAX, maxWeight: URLS_MAX_BYTES });
  const readyAnswer = createReadyAnswer(production);
  const hosts = createKnownHosts(trustProxy);
  const nextId = createRequestIds();

  const isFresh = ({ answers }: SharedAnswer): boolean => {
    for (const answer of answers) if (!keptAnswers.isFresh(answer)) return false;
    return true;
  };
  const isAllowed = ({ calls }: SharedAnswer, request: IncomingMessage): boolean => {
    const caller = { visitor: visitors.of(request), address: hosts.addressOf(request) };
    for (const { implementation } of calls) {
      if (consumeShared(implementation.call, caller, true) > 0) return false;
    }
    return true;
  };

  const remember = (url: string, shared: SharedAnswer): void => {
    let characters = 0;
    for (const { body } of shared.answers) characters += body.json.length;
    urls.set(url, shared, characters * BYTES_PER_CHARACTER + OVERHEAD_BYTES);
  };

  return {
    answer(request, response) {
      const { url = '', method } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const shared = urls.peek(url);
      if (shared === undefined || !isFresh(shared)) return false;
      if (!isPlain(request) || !hosts.names(request) || !isAllowed(shared, request)) return false;
      const startedAt = systemStopwatch();
      const { status, headers, bytes } = readyAnswer(shared, request, {
        lang: langOf(request.headers['accept-language']),
        requestId: nextId(),
        now: clock(),
        staleMs: 0,
      });
      response.writeHead(status, headers);
      if (bytes === null) response.end();
      else response.end(bytes);
      folded.note(shared, shared.path, method, status, systemStopwatch() - startedAt);
      return true;
    },
    learn(url, { transport, isBatch, calls, given }, asked, requestId) {
      const answers = given.map(({ answer }) => answer);
      const known = urls.peek(url);
      const isSame = known?.answers.every((answer, at) => answer === answers[at]) === true;
      const shared =
        known !== undefined && isSame
          ? known
          : {
              path: url.split('?', 1)[0] as string,
              ...{ transport, isBatch, calls, answers },
              encoded: new Map(),
            };
      const isKept = given.every((each) => each.isKept && !each.isStale);
      if (isKept && url.length <= URL_MAX && url.startsWith('/')) remember(url, shared);
      const stale = given.filter((each) => each.isStale);
      const staleMs = Math.max(0, ...stale.map(({ answer }) => keptAnswers.ageOf(answer)));
      const lang = langOf(asked.headers['accept-language']);
      return readyAnswer(shared, asked, { lang, requestId, now: clock(), staleMs });
    },
    flush: folded.flush,
    [Symbol.dispose]: () => folded[Symbol.dispose](),
  };
};
