import { registerHooks } from 'node:module';
import { PdfError } from './pdf-error.ts';

/** A dictionary of a PDF. */
export interface PdfDict {
  /** The value under a key, fetched where it is an object of its own. */
  get(key: string): unknown;
  getRawValues(): Iterable<unknown>;
}

interface PdfStream {
  readonly dict?: PdfDict;
}

interface PdfName {
  /** Its escapes (`#4A`) are read. */
  readonly name: string;
}

/** The objects of a PDF, decrypted, those of object streams too. */
interface PdfObjects {
  readonly trailer: PdfDict;
  getEntry(number: number): { readonly gen: number } | null;
  fetch(ref: object): unknown;
  getNewTemporaryRef(): { readonly num: number };
  resetNewTemporaryRef(): void;
}

interface PdfManager {
  readonly pdfDocument: { readonly xref: PdfObjects };
  /** @throws XRefParseException where the table of the objects is damaged; then they are searched for in recovery */
  initDocument(recovery: boolean): Promise<void>;
}

type Class<T> = abstract new (...given: never) => T;

/** What pdf.js parses with, and the class of which all decoders are. */
interface PdfParser {
  readonly Name: Class<PdfName>;
  readonly Dict: Class<PdfDict>;
  readonly BaseStream: Class<PdfStream>;
  readonly Ref: { get(number: number, generation: number): object };
  readonly LocalPdfManager: new (given: object) => PdfManager;
  readonly DecodeStream: { readonly prototype: { ensureBuffer(size: number): Uint8Array } };
}

const WORKER = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
const EXPORTS = '\nexport { BaseStream, DecodeStream, Dict, LocalPdfManager, Name, Ref };\n';

/** The library exports what shows pages and no more, so its module is loaded with one line after the last. */
const loadParser = async (): Promise<PdfParser> => {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== WORKER) return loaded;
      return { ...loaded, source: `${Buffer.from(loaded.source as Uint8Array)}${EXPORTS}` };
    },
  });
  try {
    return (await import(WORKER)) as PdfParser;
  } finally {
    hooks.deregister();
  }
};

const { Name, Dict, BaseStream, Ref, LocalPdfManager, DecodeStream } = await loadParser();

export const nameOf = (value: unknown): string | null =>
  value instanceof Name ? value.name : null;
export const isDict = (value: unknown): value is PdfDict => value instanceof Dict;
export const isStream = (value: unknown): value is PdfStream => value instanceof BaseStream;

/** @throws what pdf.js throws for a file that it cannot open */
export const openObjects = async (bytes: Uint8Array, recovery = false): Promise<PdfObjects> => {
  const about = { docBaseUrl: null, docId: 'objects', enableXfa: false, handler: null };
  const given = { ...about, evaluatorOptions: {}, password: undefined, source: bytes };
  const manager = new LocalPdfManager(given);
  try {
    await manager.initDocument(recovery);
    return manager.pdfDocument.xref;
  } catch (error) {
    if (recovery || (error as Error).name !== 'XRefParseException') throw error;
    return openObjects(bytes, true);
  }
};

/** Numbers that objects of a PDF may have: ISO 32000, annex C. */
const NUMBER_MAX = 8_388_607;

/**
 * Each object of a file once, also those that nothing leads to, and its trailer; `undefined` in the place of one that
 * cannot be read.
 */
export function* eachObject(objects: PdfObjects): Generator<unknown> {
  yield objects.trailer;
  const end = objects.getNewTemporaryRef().num;
  objects.resetNewTemporaryRef();
  for (let number = 1; number < Math.min(end, NUMBER_MAX); number += 1) {
    const entry = objects.getEntry(number);
    if (entry === null) continue;
    try {
      yield objects.fetch(Ref.get(number, entry.gen));
    } catch (error) {
      if (error instanceof PdfError) throw error;
      yield undefined;
    }
  }
}

/**
 * Bounds what is unpacked of any stream of a file, in this process.
 * @param onOver told of one that is larger, and gives what is thrown where it is read
 */
export const boundStreams = (bytesMax: number, onOver: () => PdfError): void => {
  const { prototype } = DecodeStream;
  const { ensureBuffer } = prototype;
  prototype.ensureBuffer = function (size) {
    if (size <= bytesMax) return ensureBuffer.call(this, size);
    throw onOver();
  };
  // By which pdf.js unpacks where it can wait.
  const { DecompressionStream: Native } = globalThis;
  globalThis.DecompressionStream = class {
    readonly readable;
    readonly writable;
    constructor(...format: ConstructorParameters<typeof Native>) {
      const { readable, writable } = new Native(...format);
      let bytes = 0;
      const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.length;
          if (bytes <= bytesMax) return controller.enqueue(chunk);
          onOver();
          // Never settles: if the stream ended with an error, pdf.js would unpack its beginning itself.
          return new Promise(() => {});
        },
      });
      this.readable = readable.pipeThrough(bounded);
      this.writable = writable;
    }
  };
};
