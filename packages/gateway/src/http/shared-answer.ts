import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { CallTransport } from '../rpc/call-observer.ts';
import type { NamedImplementation } from '../rpc/implement.ts';
import type { AnswerBody, KeptAnswer } from '../rpc/kept-answers.ts';
import { encodingFor } from './accepted-encoding.ts';
import type { EncodedAnswer, EncodedBytes } from './encoded-answer.ts';
import { createEncodedAnswer, isKnownTag } from './encoded-answer.ts';

/** How long a CDN may give an answer, seconds. A change is announced to gateways, and not to it. */
const SHARED_AGE_S = 5;

/** What to write for a request of calls whose answers are shared. */
export interface SharedAnswer {
  /** The path of the address, without its query. */
  readonly path: string;
  readonly transport: CallTransport;
  /** Whether the body is a list, one answer for each call of a batch. */
  readonly isBatch: boolean;
  readonly calls: readonly NamedImplementation[];
  readonly answers: readonly KeptAnswer[];
  /** What is encoded of them, by language: an answer that was renewed with another text is encoded anew. */
  readonly encoded: Map<Lang, { readonly bodies: readonly AnswerBody[]; of: EncodedAnswer }>;
}

const textOf = ({ transport, isBatch, answers }: SharedAnswer, lang: Lang): string => {
  if (transport === 'rest') {
    const [answer] = answers;
    return `{"code":${CODES.ok},"msg":${JSON.stringify(text(lang, 'ok'))},"data":${answer?.body.json ?? 'null'}}`;
  }
  const results = answers.map(({ body }) => `{"result":{"data":${body.json}}}`);
  return isBatch ? `[${results.join()}]` : (results[0] ?? '');
};

const isOf = (bodies: readonly AnswerBody[], answers: readonly KeptAnswer[]): boolean => {
  for (let at = 0; at < bodies.length; at += 1) {
    if (bodies[at] !== answers[at]?.body) return false;
  }
  return true;
};

const encodedOf = (shared: SharedAnswer, lang: Lang): EncodedAnswer => {
  // The body of a done call over tRPC has no text for people.
  const key = shared.transport === 'rest' ? lang : 'zh';
  const { answers } = shared;
  const known = shared.encoded.get(key);
  if (known !== undefined && isOf(known.bodies, answers)) return known.of;
  const of = createEncodedAnswer(textOf(shared, lang));
  shared.encoded.set(key, { bodies: answers.map(({ body }) => body), of });
  return of;
};

const UNSHARED = 'public, max-age=0, must-revalidate';
/** By the seconds for which a CDN may give the answer. */
const CACHE_CONTROL = Array.from({ length: SHARED_AGE_S + 1 }, (_, seconds) =>
  seconds === 0 ? `${UNSHARED}, no-cache` : `${UNSHARED}, s-maxage=${seconds}`,
);
const VARY = { rest: 'Accept-Language, Accept-Encoding', trpc: 'Accept-Encoding' } as const;

/** What JSON and media need of the headers that protect pages. */
export const securityHeaders = (production: boolean): readonly string[] => [
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Referrer-Policy',
  'no-referrer',
  ...(production ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
];

/** An answer to one request, ready to be written. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Names and values in turn. */
  readonly headers: string[];
  /** Null for none. */
  readonly bytes: Buffer | null;
}

export interface AskedAs {
  readonly lang: Lang;
  readonly requestId: string;
  /** UTC ms. */
  readonly now: number;
  /** How old the answer is, ms, where that is more than it should be; 0 else. */
  readonly staleMs: number;
}

/** Makes what is written for an answer; `production` adds what HTTPS needs. */
export const createReadyAnswer = (production: boolean) => {
  const security = securityHeaders(production);
  /** Headers that are the same for all who are given these bytes. */
  const fixed = new WeakMap<EncodedBytes, readonly string[]>();
  const fixedOf = (encoded: EncodedBytes, transport: CallTransport): readonly string[] => {
    let headers = fixed.get(encoded);
    if (headers === undefined) {
      const { bytes, encoding, etag } = encoded;
      headers = [
        ...['Content-Type', 'application/json; charset=utf-8'],
        ...['Content-Length', String(bytes.length)],
        ...(encoding === null ? [] : ['Content-Encoding', encoding]),
        ...['ETag', etag, 'Vary', VARY[transport]],
        ...security,
      ];
      fixed.set(encoded, headers);
    }
    return headers;
  };

  return (
    shared: SharedAnswer,
    { headers: asked, method }: Pick<IncomingMessage, 'headers' | 'method'>,
    { lang, requestId, now, staleMs }: AskedAs,
  ): ReadyAnswer => {
    const encoded = encodedOf(shared, lang).in(encodingFor(asked['accept-encoding'] as string));
    let until = Number.POSITIVE_INFINITY;
    for (const { lastsUntil } of shared.answers) until = Math.min(until, lastsUntil);
    const seconds = staleMs > 0 ? 0 : Math.floor((until - now) / SECOND_MS);
    const cacheControl = CACHE_CONTROL[Math.max(0, Math.min(SHARED_AGE_S, seconds))] as string;
    const age = staleMs > 0 ? ['Age', String(Math.floor(staleMs / SECOND_MS))] : [];
    if (isKnownTag(asked['if-none-match'], encoded.etag)) {
      const vary = VARY[shared.transport];
      const headers = ['ETag', encoded.etag, 'Vary', vary, 'Cache-Control', cacheControl];
      return { status: 304, headers: [...headers, 'X-Request-Id', requestId, ...age], bytes: null };
    }
    const headers = fixedOf(encoded, shared.transport).slice();
    headers.push('Cache-Control', cacheControl, 'X-Request-Id', requestId);
    if (age.length > 0) headers.push(...age);
    return { status: 200, headers, bytes: method === 'HEAD' ? null : encoded.bytes };
  };
};

/** Writes an answer over a response of Express, in place of the headers that pages get. */
export const writeOver = (
  response: ServerResponse,
  { status, headers, bytes }: ReadyAnswer,
): void => {
  // A connection that is to be closed stays so.
  for (const name of response.getHeaderNames()) {
    if (name !== 'connection') response.removeHeader(name);
  }
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(headers[at] as string, headers[at + 1] as string);
  }
  response.writeHead(status);
  if (bytes === null) response.end();
  else response.end(bytes);
};
