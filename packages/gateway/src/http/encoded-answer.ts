import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentTag } from '../lib/content-tag.ts';
import { exactBytes } from '../lib/exact-bytes.ts';
import type { Encoding } from './accepted-encoding.ts';

/** Shorter ones are sent as they are: nothing is gained. As in the middleware of all other answers. */
const COMPRESS_MIN_BYTES = 1024;
/** An answer with counts is made once a second: the slowest levels are not worth it. */
const BROTLI_QUALITY = 5;

/** The bytes of an answer in one encoding. */
export interface EncodedBytes {
  readonly bytes: Buffer;
  /** Null: as it is. */
  readonly encoding: 'br' | 'gzip' | null;
  readonly etag: string;
}

/** A text in every encoding, each made when it is first asked for. */
export interface EncodedAnswer {
  in(encoding: Encoding): EncodedBytes;
}

export const createEncodedAnswer = (text: string): EncodedAnswer => {
  const identity = exactBytes(Buffer.from(text));
  const tag = contentTag(identity);
  const made: Partial<Record<Encoding, EncodedBytes>> = {
    identity: { bytes: identity, encoding: null, etag: `"${tag}"` },
  };
  const encode = (encoding: 'br' | 'gzip'): EncodedBytes => {
    const bytes =
      encoding === 'gzip'
        ? gzipSync(identity)
        : brotliCompressSync(identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            },
          });
    return { bytes: exactBytes(bytes), encoding, etag: `"${tag}-${encoding}"` };
  };
  return {
    in(wanted) {
      const encoding = identity.length < COMPRESS_MIN_BYTES ? 'identity' : wanted;
      const known = made[encoding];
      if (known !== undefined) return known;
      const encoded = encode(encoding as 'br' | 'gzip');
      made[encoding] = encoded;
      return encoded;
    },
  };
};

/** Whether a client has the answer already, by its `If-None-Match` (RFC 9110, 13.1.2). */
export const isKnownTag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
};
