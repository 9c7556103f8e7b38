/** How much of the file a request asks for, bytes. */
export const CHUNK_BYTES = 64 * 1024;

export type RangeFailure = 'away' | 'offline';

interface Wanted {
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads a file piece by piece. A piece that does not come is kept, and asked for again by `retry`: what
 * waits for it waits on. These requests are no calls: nothing but the reader hears of their failures.
 */
export class ByteRanges {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  readonly #ended = new AbortController();
  readonly #missing = new Map<number, Wanted>();
  readonly #onData: (begin: number, bytes: Uint8Array) => void;
  readonly #onMissing: (missing: boolean) => void;

  constructor(
    url: string,
    onData: (begin: number, bytes: Uint8Array) => void,
    onMissing: (missing: boolean) => void,
    get: typeof fetch = (input, init) => fetch(input, init),
  ) {
    this.#url = url;
    this.#onData = onData;
    this.#onMissing = onMissing;
    this.#fetch = get;
  }

  /** Asks for the bytes from `begin` to before `end`. */
  async ask(begin: number, end: number): Promise<void> {
    try {
      const bytes = await this.#read({ begin, end });
      if (this.#ended.signal.aborted) return;
      if (this.#missing.delete(begin) && this.#missing.size === 0) this.#onMissing(false);
      this.#onData(begin, bytes);
    } catch {
      if (this.#ended.signal.aborted) return;
      this.#missing.set(begin, { begin, end });
      this.#onMissing(true);
    }
  }

  async #read({ begin, end }: Wanted): Promise<Uint8Array> {
    const { signal } = this.#ended;
    const headers = { Range: `bytes=${begin}-${end - 1}` };
    const answer = await this.#fetch(this.#url, { headers, signal });
    if (!answer.ok) throw new Error(`the file is away: ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // 206 is the range; a proxy that knows no ranges gives all of it.
    const part = answer.status === 206 ? bytes : bytes.slice(begin, end);
    if (part.length !== end - begin) throw new Error('the file is shorter than it was');
    return part;
  }

  /** Asks again for all that did not come. */
  retry(): void {
    for (const { begin, end } of [...this.#missing.values()]) void this.ask(begin, end);
  }

  end(): void {
    this.#ended.abort();
  }
}
