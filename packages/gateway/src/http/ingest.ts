import { createHash } from 'node:crypto';
import {
  INGEST_PATH,
  REFUSAL_HEADER,
  SEGMENT_MAX_BYTES,
  SENDER_HEADER,
  TAKEOVER_HEADER,
} from '@xuanjiang/contracts/broadcast';
import type { RateLimit } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { BroadcastService, Taken, TakeFile } from '../features/broadcast/service.ts';
import { sentKind } from '../features/broadcast/service.ts';
import { consumeByAddress } from '../lib/address-limit.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { StorageError } from '../providers/storage/storage.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallContext } from '../rpc/context.ts';
import { sendRefusal } from './envelope.ts';

/** How long a file may take to arrive: the largest at 1 Mbit/s. */
const RECEIVE_MS = 70 * SECOND_MS;
/** When an encoder that finds no place, or no storage, may come again, ms. */
const AGAIN_MS = 2 * SECOND_MS;
/** Files that one gateway receives at once, and those of one talk: an encoder sends one or two. */
const RECEIVED_MAX = 64;
const RECEIVED_OF_TALK = 4;
/** Wrong keys of one address. */
const WRONG_LIMIT: RateLimit = { points: 20, seconds: 60 };

type Refusal = Extract<Taken, { kind: 'refused' }>['why'];

const WORDS: Readonly<Record<Refusal, MessageKey>> = {
  shape: 'streamShape',
  codec: 'streamCodec',
  tracks: 'streamTracks',
  clock: 'streamClock',
  long: 'streamLong',
  ended: 'streamEnded',
  taken: 'streamTaken',
  putOff: 'streamPutOff',
  noInit: 'streamNoInit',
  noKey: 'streamNoKey',
  time: 'streamTime',
};
/** Refusals that another time or another encoder changes; the others are faults of the file. */
const CONFLICTS: ReadonlySet<Refusal> = new Set(['ended', 'taken', 'putOff', 'noInit']);

export interface IngestRouterParts {
  readonly broadcasts: Pick<BroadcastService, 'talkOfKey' | 'maySend'>;
  readonly takeFile: TakeFile;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly limits: RateLimits;
}

/** The body as a whole. @throws CallError */
const bodyOf = async (request: Request): Promise<Buffer> => {
  const tooLarge = () => new CallError('tooLarge');
  if (Number(request.get('content-length') ?? 0) > SEGMENT_MAX_BYTES) throw tooLarge();
  const timer = setTimeout(() => request.destroy(), RECEIVE_MS);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > SEGMENT_MAX_BYTES) throw tooLarge();
      parts.push(chunk as Buffer);
    }
    return Buffer.concat(parts, size);
  } catch (error) {
    if (error instanceof CallError || !request.destroyed) throw error;
    throw new CallError('input', { message: 'uploadBroken' });
  } finally {
    clearTimeout(timer);
  }
};

const bearerOf = (request: Request): string | null =>
  /^Bearer ([\w-]{1,100})$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;

/** Names an encoder that does not name itself: by where it is and what it is. */
const senderOf = (request: Request): string =>
  request.get(SENDER_HEADER)?.slice(0, 100) ??
  createHash('sha256')
    .update(`${request.ip}\n${request.get('user-agent') ?? ''}`)
    .digest('hex')
    .slice(0, 16);

/**
 * Where encoders send the files of broadcasts: `PUT /media/ingest/<talk>/<name>`, with the talk's stream key as a
 * bearer token or with the session of somebody who may edit the talk. Answers have the status that encoders look at.
 */
export const createIngestRouter = (parts: IngestRouterParts): Router => {
  const { broadcasts, takeFile, contextOf, limits } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const taken = new Map<string, number>();
  let count = 0;

  /** Whether the request may send for the talk. A wrong key, a talk that is none and a foreign one look the same. */
  const maySend = async (request: Request, talkId: string): Promise<boolean> => {
    const key = bearerOf(request);
    if (key !== null) return (await broadcasts.talkOfKey(key)) === talkId;
    const { caller } = await contextOf(request);
    return caller !== null && (await broadcasts.maySend(caller, talkId));
  };

  const inPlace = async <T>(talkId: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.get(talkId) ?? 0;
    if (count >= RECEIVED_MAX || own >= RECEIVED_OF_TALK) {
      throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    }
    count += 1;
    taken.set(talkId, own + 1);
    try {
      return await work();
    } finally {
      count -= 1;
      const left = (taken.get(talkId) ?? 1) - 1;
      if (left === 0) taken.delete(talkId);
      else taken.set(talkId, left);
    }
  };

  const put = async (request: Request, response: Response): Promise<void> => {
    const { talkId = '', name = '' } = request.params as { talkId?: string; name?: string };
    const { lang } = await contextOf(request);
    if (!(await maySend(request, talkId))) {
      const waitMs = await consumeByAddress(limits, 'ingest.wrong', WRONG_LIMIT, request.ip ?? '');
      if (waitMs > 0) throw new CallError('tooMany', { retryAfterMs: waitMs });
      sendRefusal(response, lang, new CallError('forbidden', { message: 'streamRefused' }), 403);
      return;
    }
    const kind = sentKind(name);
    if (kind === null) {
      sendRefusal(response, lang, new CallError('unsupportedMedia'), 415);
      return;
    }
    const bytes = await inPlace(talkId, () => bodyOf(request));
    // The order and the lengths of segments are read from the segments themselves.
    if (kind === 'playlist') {
      response.status(200).end();
      return;
    }
    const file = { talkId, name, kind, bytes, sender: senderOf(request) };
    const isTakeover = request.get(TAKEOVER_HEADER) === '1';
    const done = await takeFile({ ...file, isTakeover }).catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error;
      throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
    });
    if (done.kind !== 'refused') {
      response.status(done.kind === 'new' ? 201 : 200).end();
      return;
    }
    const isConflict = CONFLICTS.has(done.why);
    const refusal = new CallError(isConflict ? 'conflict' : 'input', { message: WORDS[done.why] });
    response.set(REFUSAL_HEADER, done.why);
    sendRefusal(response, lang, refusal, isConflict ? 409 : 400);
  };

  router.put(`${INGEST_PATH}/:talkId/:name`, put);
  // ffmpeg takes away what is no longer in its own playlist; here everything stays.
  router.delete(`${INGEST_PATH}/:talkId/:name`, (_request, response) => void response.status(200).end());
  router.all(`${INGEST_PATH}/:talkId/:name`, (_request, response) => {
    response.set('Allow', 'PUT, DELETE');
    throw new CallError('methodNotAllowed');
  });
  return router;
};
