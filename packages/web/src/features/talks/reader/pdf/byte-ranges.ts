/** How much of the file a request asks for, bytes. */
export const CHUNK_BYTES = 64 * 1024;

/** Gives the bytes from `begin` to before `end`; rejects where they do not come. */
export type ReadBytes = (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;

/** The parts of a file at an address. */
export const readUrl =
  (url: string, get: typeof fetch = (input, init) => fetch(input, init)): ReadBytes =>
  async (begin, end, signal) => {
    const answer = await get(url, { headers: { Range: `bytes=${begin}-${end - 1}` }, signal });
    if (!answer.ok) throw new Error(`the file is away: ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // 206 is the range; a proxy that knows no ranges gives all of it.
    return answer.status === 206 ? bytes : bytes.slice(begin, end);
  };

/** The parts of a file that is on the device. */
export const readBlob =
  (file: Blob): ReadBytes =>
  async (begin, end) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());

interface Wanted {
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads a file piece by piece. A piece that does not come is kept, and asked for again by `retry`: what
 * waits for it waits on. These requests are no calls: nothing but the reader hears of their failures.
 */
export class ByteRanges {
  readonly #read: ReadBytes;
  readonly #ended = new AbortController();
  readonly #missing = new Map<number, Wanted>();
  readonly #onData: (begin: number, bytes: Uint8Array) => void;
  readonly #onMissing: (missing: boolean) => void;

  constructor(
    read: ReadBytes,
    onData: (begin: number, bytes: Uint8Array) => void,
    onMissing: (missing: boolean) => void,
  ) {
    this.#read = read;
    this.#onData = onData;
    this.#onMissing = onMissing;
  }

  /** Asks for the bytes from `begin` to before `end`. */
  async ask(begin: number, end: number): Promise<void> {
    try {
      const bytes = await this.#read(begin, end, this.#ended.signal);
      if (this.#ended.signal.aborted) return;
      if (bytes.length !== end - begin) throw new Error('the file is shorter than it was');
      if (this.#missing.delete(begin) && this.#missing.size === 0) this.#onMissing(false);
      this.#onData(begin, bytes);
    } catch {
      if (this.#ended.signal.aborted) return;
      this.#missing.set(begin, { begin, end });
      this.#onMissing(true);
    }
  }

  /** Asks again for all that did not come. */
  retry(): void {
    for (const { begin, end } of [...this.#missing.values()]) void this.ask(begin, end);
  }

  end(): void {
    this.#ended.abort();
  }
}
