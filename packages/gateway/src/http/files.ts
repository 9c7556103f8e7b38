import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Request, RequestHandler, Response } from 'express';
import type { ServedFile } from '../features/talks/guide/service.ts';
import { addressGroupOf } from '../lib/address-group.ts';
import type { ByteRange } from '../providers/storage/storage.ts';
import { StorageError } from '../providers/storage/storage.ts';
import { CallError } from '../rpc/call-error.ts';

/** What one gateway sends at once, and what of it one address and one customer of IPv6 may take. */
export interface DownloadLimits {
  readonly all: number;
  readonly line: number;
  readonly customer: number;
  /** How long so many bytes may take, ms. */
  readonly longestMs: (bytes: number) => number;
}
/** When a client that is told to come again may do so, ms. */
const AGAIN_MS = 2 * SECOND_MS;
/** A client that takes nothing for so long is left, so that it holds no place. */
export const STALL_MS = 30 * SECOND_MS;
/** What a reader on a slow line still gets, bytes each second: whoever takes less holds a place for too long. */
const LEAST_BYTES_PER_S = 16 * 1024;
export const longestMs = (bytes: number): number =>
  STALL_MS + (bytes / LEAST_BYTES_PER_S) * SECOND_MS;
/** A school of one address reads on a quarter of the places; a network of phones on half of them. */
const DOWNLOADS: DownloadLimits = {
  all: 256,
  line: 64,
  customer: 128,
  longestMs,
};
/** What never changes under its address. */
export const MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;

/** The part that is asked for: null for the whole file. `'none'`: the file has no such part. */
const rangeOf = (request: Request, { size, tag }: ServedFile): ByteRange | 'none' | null => {
  // With a date, or the tag of another file, the whole is wanted (RFC 9110, 13.1.5).
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== `"${tag}"`) return null;
  const ranges = request.range(size, { combine: true });
  if (ranges === undefined || ranges === -2) return null;
  if (ranges === -1) return 'none';
  // Several parts in one answer are nothing that a reader of these files asks for.
  const [only] = ranges;
  return ranges.type !== 'bytes' || only === undefined || ranges.length > 1 ? null : only;
};

/** ASCII for old clients, and the name itself (RFC 6266, 4.3). */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

const send = async (response: Response, body: Readable, longestMs: number): Promise<void> => {
  response.setTimeout(STALL_MS, () => response.destroy());
  const timer = setTimeout(() => response.destroy(), longestMs);
  try {
    await pipeline(body, response);
  } catch {
    // Whoever closes the page in the middle is no fault of the server; what else fails ends the answer.
    response.destroy();
  } finally {
    clearTimeout(timer);
    // A client that was gone before the first byte leaves the file open: the process would end by it.
    body.destroy();
  }
};

/** Sends so many bytes to a client that may be slow, and may leave. */
export const sendBody = (response: Response, body: Readable, bytes: number): Promise<void> =>
  send(response, body, DOWNLOADS.longestMs(bytes));

const headersOf = (request: Request, file: ServedFile): Record<string, string> => ({
  'Accept-Ranges': 'bytes',
  'Cache-Control': file.isPrivate ? 'private, no-store' : `public, max-age=${MAX_AGE_S}, immutable`,
  'Content-Type': file.type,
  ETag: `"${file.tag}"`,
  ...(request.query.download === '1' && { 'Content-Disposition': disposition(file.name) }),
});

/** Counts what is sent at once. */
export const createPlaces = ({
  all,
  line,
  customer,
}: Pick<DownloadLimits, 'all' | 'line' | 'customer'>) => {
  const taken = new Map<string, number>();
  /** @returns gives the place back; null where there is none */
  return (address: string): (() => void) | null => {
    const group = addressGroupOf(address);
    const counted: readonly (readonly [key: string, max: number])[] = [
      ['all', all],
      [`line ${group.line}`, line],
      ...(group.customer === null ? [] : ([[`customer ${group.customer}`, customer]] as const)),
    ];
    if (counted.some(([key, max]) => (taken.get(key) ?? 0) >= max)) return null;
    for (const [key] of counted) taken.set(key, (taken.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of counted) {
        const left = (taken.get(key) ?? 0) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    };
  };
};

/**
 * Serves stored files with ranges, tags and, with `?download=1`, a name under which to keep them.
 * @param find gives the file of a request; null where there is none
 * @param onAway hears why the storage did not give a file
 */
export const createFileHandler = (
  find: (request: Request) => Promise<ServedFile | null>,
  onAway: (error: StorageError) => void,
  limits: DownloadLimits = DOWNLOADS,
): RequestHandler => {
  const takePlace = createPlaces(limits);

  const serve = async (request: Request, response: Response, file: ServedFile): Promise<void> => {
    const range = rangeOf(request, file);
    if (range === 'none') {
      response.status(416).set('Content-Range', `bytes */${file.size}`).end();
      return;
    }
    const isHead = request.method === 'HEAD';
    // Before any header: a refusal has its own.
    const body = isHead ? null : await file.storage.read(file.key, range ?? undefined);
    if (!isHead && body === null) throw new StorageError('a file is not in the storage');
    response.set(headersOf(request, file));
    const length = range === null ? file.size : range.end - range.start + 1;
    response.status(range === null ? 200 : 206).set('Content-Length', String(length));
    if (range !== null) {
      response.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    }
    if (body === null) response.end();
    else await send(response, body, limits.longestMs(length));
  };

  return async (request, response) => {
    const file = await find(request);
    if (file === null) throw new CallError('notFound', { message: 'pathNotFound' });
    // What `fresh` compares with.
    response.set('ETag', `"${file.tag}"`);
    if (request.fresh) {
      response.status(304).set(headersOf(request, file)).end();
      return;
    }
    response.removeHeader('ETag');
    const leave = takePlace(request.ip ?? '');
    if (leave === null) throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    try {
      await serve(request, response, file);
    } catch (error) {
      // The file is known, so it comes back with its storage.
      if (!(error instanceof StorageError)) throw error;
      onAway(error);
      throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
    } finally {
      leave();
    }
  };
};
