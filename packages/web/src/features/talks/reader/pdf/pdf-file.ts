import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { Run } from '../text-flow.ts';
import { ByteRanges, CHUNK_BYTES, readBlob, readUrl } from './byte-ranges.ts';
import { DataFiles } from './data-files.ts';
import { emptyCanvas } from './empty-canvas.ts';

/** The most pixels of one canvas: at 4 bytes each, five of them take 60 MB. */
const PIXELS_MAX = 3_000_000;
/** More than this is not seen on a phone. */
const DENSITY_MAX = 2.5;
/** After so many pages that were put away, what pdf.js keeps of the whole file is too. */
const CLEAN_EVERY = 12;

export type OpenFailure = 'broken' | 'away';

export class OpenError extends Error {
  readonly failure: OpenFailure;
  constructor(failure: OpenFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface PageSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** A page that is drawn, and how it is put away. */
export interface Drawing {
  readonly done: Promise<void>;
  readonly end: () => void;
}

interface OpenOptions {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** The file, where the device has it. */
  readonly kept: Blob | null;
  /** Parts of the file do not come, or come again. */
  readonly onMissing: (missing: boolean) => void;
}

/** Has the browser fetch what opens a PDF, so that it is there without a network. */
export const fetchWorker = async (): Promise<void> => {
  await (await fetch(workerUrl)).arrayBuffer();
};

/** A PDF that is read page by page, only as much of it as is shown. */
export class PdfFile {
  readonly #task: PDFDocumentLoadingTask;
  readonly #document: PDFDocumentProxy;
  readonly #worker: PDFWorker;
  readonly #port: Worker;
  readonly #ranges: ByteRanges;
  readonly #texts = new Map<number, Promise<readonly Run[]>>();
  readonly #shown = new Map<PDFPageProxy, number>();
  #ended = 0;

  private constructor(
    task: PDFDocumentLoadingTask,
    document: PDFDocumentProxy,
    worker: PDFWorker,
    port: Worker,
    ranges: ByteRanges,
  ) {
    this.#task = task;
    this.#document = document;
    this.#worker = worker;
    this.#port = port;
    this.#ranges = ranges;
  }

  /** @throws {OpenError} */
  static async open(
    { url, size, kept, onMissing }: OpenOptions,
    signal: AbortSignal,
  ): Promise<PdfFile> {
    const port = new Worker(workerUrl, { type: 'module' });
    const worker = PDFWorker.create({ port });
    const transport = new PDFDataRangeTransport(size, null);
    let opened = false;
    let giveUp = (_error: OpenError) => {};
    const away = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    const ranges = new ByteRanges(
      kept?.size === size ? readBlob(kept) : readUrl(url),
      (begin, bytes) => transport.onDataRange(begin, bytes),
      (missing) => {
        if (opened) onMissing(missing);
        else if (missing) giveUp(new OpenError('away'));
      },
    );
    transport.requestDataRange = (begin, end) => void ranges.ask(begin, end);
    transport.abort = () => ranges.end();
    const close = () => {
      ranges.end();
      worker.destroy();
      port.terminate();
    };
    signal.addEventListener('abort', () => giveUp(new OpenError('away')), { once: true });
    port.addEventListener('error', () => giveUp(new OpenError('away')), { once: true });
    const task = getDocument({
      range: transport,
      worker,
      rangeChunkSize: CHUNK_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      // The policy of the page allows no WebAssembly.
      useWasm: false,
      useWorkerFetch: false,
      BinaryDataFactory: DataFiles,
      cMapUrl: '/',
      standardFontDataUrl: '/',
      enableXfa: false,
      verbosity: 0,
    });
    try {
      const document = await Promise.race([task.promise, away]);
      opened = true;
      return new PdfFile(task, document, worker, port, ranges);
    } catch (error) {
      close();
      throw error instanceof OpenError ? error : new OpenError('broken');
    }
  }

  get pages(): number {
    return this.#document.numPages;
  }

  async size(page: number): Promise<PageSize> {
    const { width, height } = (await this.#document.getPage(page)).getViewport({ scale: 1 });
    return { width, height };
  }

  /** Asks again for what did not come. */
  retry(): void {
    this.#ranges.retry();
  }

  /**
   * Draws a page into a canvas, and its text, unseen, over it: it can be selected, found and read aloud.
   * What was drawn there before stays until the page is drawn anew.
   * @param width CSS px
   */
  draw(number: number, canvas: HTMLCanvasElement, layer: HTMLElement, width: number): Drawing {
    let ended = false;
    let end = () => {};
    const run = async (): Promise<void> => {
      const page = await this.#document.getPage(number);
      if (ended) return;
      this.#shown.set(page, (this.#shown.get(page) ?? 0) + 1);
      const scale = width / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const fits = Math.sqrt(PIXELS_MAX / (viewport.width * viewport.height));
      const density = Math.min(devicePixelRatio, DENSITY_MAX, fits);
      const spare = document.createElement('canvas');
      spare.width = Math.floor(viewport.width * density);
      spare.height = Math.floor(viewport.height * density);
      const task = page.render({
        canvas: spare,
        viewport,
        transform: [density, 0, 0, density, 0, 0],
        background: '#ffffff',
      });
      const spareLayer = document.createElement('div');
      spareLayer.style.setProperty('--total-scale-factor', String(scale));
      const text = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: spareLayer,
        viewport,
      });
      end = () => {
        task.cancel();
        text.cancel();
        emptyCanvas(spare);
        this.#putAway(page, task.promise);
      };
      await Promise.all([task.promise, text.render()]);
      if (ended) return;
      canvas.width = spare.width;
      canvas.height = spare.height;
      canvas.getContext('2d')?.drawImage(spare, 0, 0);
      emptyCanvas(spare);
      layer.style.cssText = spareLayer.style.cssText;
      layer.replaceChildren(...spareLayer.childNodes);
    };
    const done = run().catch((error: unknown) => {
      if (!ended) throw error;
    });
    return {
      done,
      end: () => {
        ended = true;
        end();
      },
    };
  }

  #putAway(page: PDFPageProxy, drawing: Promise<unknown>): void {
    const rest = (this.#shown.get(page) ?? 1) - 1;
    if (rest > 0) this.#shown.set(page, rest);
    else this.#shown.delete(page);
    this.#ended += 1;
    const whole = this.#ended % CLEAN_EVERY === 0;
    void drawing
      .catch(() => undefined)
      .then(async () => {
        if (!this.#shown.has(page)) page.cleanup();
        if (whole) await this.#document.cleanup(true);
      })
      // A page is being drawn: the next time will do.
      .catch(() => undefined);
  }

  /** The text of a page, kept: a search reads it again with every letter. */
  text(number: number): Promise<readonly Run[]> {
    const known = this.#texts.get(number);
    if (known !== undefined) return known;
    const read = async (): Promise<readonly Run[]> => {
      const page = await this.#document.getPage(number);
      const { items } = await page.getTextContent();
      if (!this.#shown.has(page)) page.cleanup();
      return items.flatMap((item) =>
        'str' in item
          ? [
              {
                text: item.str,
                x: item.transform[4] as number,
                y: item.transform[5] as number,
                width: item.width,
                size: Math.round(item.height * 10) / 10,
              },
            ]
          : [],
      );
    };
    const reading = read();
    this.#texts.set(number, reading);
    reading.catch(() => this.#texts.delete(number));
    return reading;
  }

  close(): void {
    this.#ranges.end();
    void this.#task.destroy().finally(() => {
      this.#worker.destroy();
      this.#port.terminate();
    });
  }
}
