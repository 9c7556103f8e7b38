/** A request that got no answer of ours: no network, no answer in time, or a page of a proxy. */
export class TransportError extends Error {
  // Declared only: for Safari 15 the build would add helpers to the first load for fields.
  /** HTTP status of the foreign answer; 0 when there was none. */
  declare readonly status: number;

  constructor(message: string, status = 0, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransportError';
    this.status = status;
  }
}

interface JsonResponse {
  readonly ok: boolean;
  json(): Promise<unknown>;
}

/** What of a request's options is looked at here; the rest goes through. */
interface Init {
  readonly signal?: AbortSignal | null | undefined;
  readonly method?: string;
  readonly body?: BodyInit | null;
}

/**
 * Characters, of up to 3 bytes each. A page may have 64 KiB of such bodies under way, and a request above that fails: five of
 * this size fit.
 */
const KEEPALIVE_CHARS_MAX = 4000;

/** Whoever presses a button may leave the page before the server has the request. */
const outlivesPage = ({ method, body }: Init): boolean =>
  method === 'POST' && typeof body === 'string' && body.length <= KEEPALIVE_CHARS_MAX;

const parse = (body: string, status: number): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new TransportError('the answer is not JSON', status, { cause });
  }
};

const HTTP_SERVER_FAILED = 500;

/**
 * A proxy whose gateways are away may say so in JSON of its own: there an error is never named. A batch
 * whose calls all failed names one for each.
 */
const isForeignFailure = (body: unknown, status: number): boolean =>
  status >= HTTP_SERVER_FAILED &&
  ![body].flat().every((part) => Object.hasOwn(Object(part) as object, 'error'));

/** The names of several calls in an address; in its query a comma is written otherwise. */
const isBatch = (url: RequestInfo | URL): boolean => String(url).includes(',');

/**
 * A fetch whose whole answer, body included, must arrive within `timeoutMs`. Whatever keeps it
 * from arriving is a TransportError, except an abort by the caller, which stays what it is.
 */
export const fetchWithin =
  (timeoutMs: number, fetchFn: typeof fetch = fetch) =>
  async (url: RequestInfo | URL, init: Init = {}): Promise<JsonResponse> => {
    const own = new AbortController();
    const { signal } = init;
    const forward = (): void => own.abort(signal?.reason);
    if (signal?.aborted) forward();
    signal?.addEventListener('abort', forward);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      own.abort();
    }, timeoutMs);
    try {
      const response = await fetchFn(isBatch(url) ? `${url}&batch=1` : url, {
        ...init,
        keepalive: outlivesPage(init),
        signal: own.signal,
      });
      const { ok, status } = response;
      const body = parse(await response.text(), status);
      if (isForeignFailure(body, status)) throw new TransportError('the server failed', status);
      // To its link a batch is one call, whose result are the answers of all.
      const result = Array.isArray(body) ? { result: { data: body } } : body;
      return { ok, json: () => Promise.resolve(result) };
    } catch (cause) {
      if (signal?.aborted || cause instanceof TransportError) throw cause;
      throw new TransportError(timedOut ? 'time-out' : 'network', 0, { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', forward);
    }
  };
