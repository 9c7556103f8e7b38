import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  BroadcastService,
  FileAtHand,
  KeptText,
  LiveKind,
  ViewerPlaylists,
} from '../features/media/broadcast/service.ts';
import { encodingFor } from './accepted-encoding.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { createEncodedAnswer, isKnownTag } from './encoded-answer.ts';
import { createPlaces, longestMs, MAX_AGE_S, STALL_MS } from './files.ts';
import type { FoldedRequests } from './folded-requests.ts';
import { createKnownHosts, isPlain } from './known-hosts.ts';
import { createRequestIds } from './request-ids.ts';
import type { ReadyAnswer } from './shared-answer.ts';
import { securityHeaders } from './shared-answer.ts';

/** Less than the shortest segment would need; RFC 8216 lets a player ask no more often. */
const PLAYLIST_MAX_AGE_S = 1;
const LIVE = /^\/media\/live\/([\w-]{1,40})(?:\/(all|past|sound|master))?\.m3u8(\?_HLS_skip=YES)?$/;
const SEGMENTS = '/media/segment/';
/** Smaller bodies are in the hands of the system at once, and take no place. */
const SMALL_BYTES = 32 * 1024;
/** Answers from memory that are on their way at once: a slow reader holds no more than a place and bytes that are shared. */
const PLACES = { all: 2048, line: 256, customer: 512 } as const;

/** Answers players at once, past everything else that requests go through, where what they ask for is in memory. */
export interface HotMedia {
  /** @returns false when it has not answered: the application has to */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** What is written for a playlist. */
  playlist(
    text: KeptText,
    asked: Pick<IncomingMessage, 'headers' | 'method'>,
    requestId: string,
    isPrivate: boolean,
  ): ReadyAnswer;
}

interface HotMediaParts {
  readonly playlists: Pick<ViewerPlaylists, 'peek'>;
  readonly broadcasts: Pick<BroadcastService, 'fileAtHand'>;
  readonly folded: Pick<FoldedRequests, 'note'>;
  readonly trustProxy: number;
  readonly production: boolean;
}

export const createHotMedia = (parts: HotMediaParts): HotMedia => {
  const { playlists, broadcasts, folded, trustProxy, production } = parts;
  const hosts = createKnownHosts(trustProxy);
  const nextId = createRequestIds();
  const takePlace = createPlaces(PLACES);
  const encoded = new WeakMap<KeptText, EncodedAnswer>();
  const security = securityHeaders(production);
  // Segments hold no secret, so pages of any site may read them, and a CDN may keep them.
  const openSecurity = security.map((value) => (value === 'same-origin' ? 'cross-origin' : value));

  const ready = (
    { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
    { etag, bytes }: { readonly etag: string; readonly bytes: Buffer },
    always: readonly string[],
    ofBody: readonly string[],
  ): ReadyAnswer => {
    if (isKnownTag(headers['if-none-match'], etag)) {
      return { status: 304, headers: ['ETag', etag, ...always], bytes: null };
    }
    const all = ['ETag', etag, ...always, 'Content-Length', String(bytes.length), ...ofBody];
    return { status: 200, headers: all, bytes: method === 'HEAD' ? null : bytes };
  };

  const playlist: HotMedia['playlist'] = (text, asked, requestId, isPrivate) => {
    const answer = encoded.get(text) ?? createEncodedAnswer(text.text);
    encoded.set(text, answer);
    const body = answer.in(encodingFor(asked.headers['accept-encoding'] as string | undefined));
    // A CDN may answer all that ask within a second; what staff see is for them.
    const kept = isPrivate ? 'private, no-store' : `public, max-age=${PLAYLIST_MAX_AGE_S}`;
    const always = ['Cache-Control', kept, 'Vary', 'Accept-Encoding', 'X-Request-Id', requestId];
    const type = ['Content-Type', 'application/vnd.apple.mpegurl; charset=utf-8'];
    const encoding = body.encoding === null ? [] : ['Content-Encoding', body.encoding];
    return ready(asked, body, always, [...type, ...encoding, ...security]);
  };

  const segment = ({ bytes, type, tag }: FileAtHand, request: IncomingMessage): ReadyAnswer => {
    const kept = `public, max-age=${MAX_AGE_S}, immutable`;
    const always = ['Cache-Control', kept, 'Accept-Ranges', 'bytes', 'X-Request-Id', nextId()];
    always.push('Access-Control-Allow-Origin', '*');
    const body = { bytes, etag: `"${tag}"` };
    return ready(request, body, always, ['Content-Type', type, ...openSecurity]);
  };

  const find = (url: string, request: IncomingMessage): ReadyAnswer | null => {
    if (url.startsWith(SEGMENTS)) {
      const file = broadcasts.fileAtHand(url.slice(SEGMENTS.length));
      return file === null ? null : segment(file, request);
    }
    const [, talkId, kind = 'live', skip] = LIVE.exec(url) ?? [];
    if (talkId === undefined) return null;
    const isUpdate = kind === 'all' && skip !== undefined;
    const text = playlists.peek(talkId, isUpdate ? 'update' : (kind as LiveKind));
    return text === null ? null : playlist(text, request, nextId(), false);
  };

  /** A reader that takes nothing, or too little, is left. */
  const guard = (response: ServerResponse, size: number, leave: () => void): void => {
    response.setTimeout(STALL_MS, () => response.destroy());
    const timer = setTimeout(() => response.destroy(), longestMs(size));
    response.once('close', () => {
      clearTimeout(timer);
      leave();
    });
  };

  return {
    playlist,
    answer(request, response) {
      const { url = '', method = '', headers } = request;
      if (!url.startsWith('/media/') || (method !== 'GET' && method !== 'HEAD')) return false;
      // Parts are for the handler of files.
      if (headers.range !== undefined || !isPlain(request) || !hosts.names(request)) return false;
      const startedAt = performance.now();
      const found = find(url, request);
      if (found === null) return false;
      const { status, bytes } = found;
      if (bytes !== null && bytes.length > SMALL_BYTES) {
        const leave = takePlace(hosts.addressOf(request));
        if (leave === null) return false;
        guard(response, bytes.length, leave);
      }
      response.writeHead(status, found.headers);
      if (bytes === null) response.end();
      else response.end(bytes);
      folded.note(null, url, method, status, performance.now() - startedAt);
      return true;
    },
  };
};
