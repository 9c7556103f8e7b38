import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { contentTag } from '../lib/content-tag.ts';
import { exactBytes } from '../lib/exact-bytes.ts';
import { encodingFor } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A page is compressed once and sent for seconds; a document waits for its first reader. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** A text that is sent many times, in each encoding. */
export interface KeptBytes {
  /** ETag of the text, without quotes; the same for every encoding. */
  readonly etag: string;
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** Compresses a text, beside what else the process does. */
export const encodeAll = async (identity: Buffer): Promise<KeptBytes> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity, { level: GZIP_LEVEL }),
  ]);
  return {
    etag: contentTag(identity),
    identity: exactBytes(identity),
    br: exactBytes(br),
    gzip: exactBytes(zipped),
  };
};

/** Sends them in the encoding that the client prefers, or 304 where it has them. */
export const sendKept = (request: Request, response: Response, kept: KeptBytes): void => {
  const encoding = encodingFor(request.get('accept-encoding'));
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  const { buffer, byteOffset, byteLength } = kept[encoding];
  response
    .vary('Accept-Encoding')
    .set('ETag', `"${kept.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`)
    .send(Buffer.from(buffer, byteOffset, byteLength));
};

/** Gives a text that stays. It is made and compressed for the first who asks; what fails is made again for the next. */
export const createKept = (make: () => string | Promise<Buffer>): (() => Promise<KeptBytes>) => {
  let made: Promise<KeptBytes> | null = null;
  const makeOnce = async (): Promise<KeptBytes> => encodeAll(Buffer.from(await make()));
  return async () => {
    made ??= makeOnce();
    try {
      return await made;
    } catch (error) {
      made = null;
      throw error;
    }
  };
};

/** Answers with a text that is the same as long as the gateway runs. @param type as `response.type` takes it */
export const answerKept = (
  make: () => string | Promise<Buffer>,
  type: string,
  cacheControl: string,
): RequestHandler => {
  const keep = createKept(make);
  return async (request, response) => {
    const kept = await keep();
    sendKept(request, response.set('Cache-Control', cacheControl).type(type), kept);
  };
};
