import {
  AGE_HEADER,
  INGEST_PATH,
  REFUSAL_HEADER,
  SENDER_HEADER,
  TAKEOVER_HEADER,
} from '@xuanjiang/contracts/broadcast';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type {
  BroadcastService,
  Sender,
  TakeFile,
  Taken,
} from '../features/media/broadcast/service.ts';
import { createTurns, encoderAt, isAway, sentKind } from '../features/media/broadcast/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { createShortCache } from '../lib/short-cache.ts';
import { createStrangerPlaces, STRANGER_LIMITS, STRANGER_MS } from '../lib/stranger-places.ts';
import { tryUntil } from '../lib/try-until.ts';
import { createWrongKeys, WRONG_WAIT_MS } from '../lib/wrong-keys.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallContext } from '../rpc/context.ts';
import { sendRefusal } from './envelope.ts';
import { refuseInvalidHost } from './host-header.ts';
import type { Arriving } from './ingest-body.ts';
import { DisplacedError, endWithin, receiveBody } from './ingest-body.ts';
import { AGAIN_MS, createIngestPlaces } from './ingest-places.ts';
import { createRelayAuthRouter } from './relay-auth.ts';
import { langOf } from './request-context.ts';

/** The longest time that a file may have been held back. The studio holds the first minute of an outage; the outage itself may last this long. */
const AGE_MAX_MS = 2 * HOUR_MS;
/**
 * So long a file that came with a key is held while storage or database are away: encoders such as ffmpeg send nothing
 * twice. Who sends with a session is the studio, which sends again, and is told at once.
 */
const HELD_MS = 10 * SECOND_MS;
/** Senders that were found to be allowed: for so long, ms, they get a place at once, also while the database cannot be asked. */
const KNOWN = { maxWeight: 1000, keepMs: 10 * MINUTE_MS };
/** What is refused at once is sent again at once: the loop would read and refuse without end. */
const waitToRefuse = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, WRONG_WAIT_MS));
/** Nothing else is the id of a talk. */
const TALK = /^[\w-]{1,40}$/;

/** Refusals that another time or another encoder changes; the others are faults of the file. */
const CONFLICTS: ReadonlySet<StreamFault> = new Set(['ended', 'taken', 'putOff', 'noInit']);

export interface IngestRouterParts {
  readonly broadcasts: Pick<
    BroadcastService,
    'talkOfKey' | 'universityToSendFor' | 'refused' | 'wrongKey' | 'keyOfEnded'
  >;
  readonly takeFile: TakeFile;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly limits: RateLimits;
  readonly clock: Clock;
}

/** What a request shows of its sender. */
interface Shown {
  /** Its key or session, and the talk. */
  readonly who: string;
  /** The university of the talk where that was right lately. */
  readonly knownFor: string | undefined;
  readonly address: string;
}

const bearerOf = (request: Request): string | null =>
  /^Bearer ([\w-]{1,100})$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;

/** What shows who sends; null where nothing does. */
const proofOf = (request: Request): string | null =>
  bearerOf(request) ?? (request.get('token') || null);

/**
 * Names an encoder that does not name itself: by its key and what it is, as it may move to another network; without a
 * key by where it is and what it is.
 */
const senderOf = (request: Request): Sender => {
  const own = request.get(SENDER_HEADER)?.slice(0, 100);
  if (own !== undefined) return { sender: own };
  const key = bearerOf(request);
  const [address, program] = [request.ip ?? '', request.get('user-agent') ?? ''];
  return key === null
    ? { sender: encoderAt(address, program) }
    : { sender: encoderAt(key, program), from: encoderAt(key, address) };
};

/** How long it was held back, as its encoder says; what says nothing of use was not. */
const heldMsOf = (request: Request): number => {
  const age = request.get(AGE_HEADER) ?? '';
  return /^\d{1,9}$/.test(age) ? Math.min(Number(age), AGE_MAX_MS) : 0;
};

/**
 * Where encoders send the files of broadcasts: `PUT /media/ingest/<talk>/<name>`, with the talk's stream key as a
 * bearer token or with the session of somebody who may edit the talk. Answers have the status that encoders look at,
 * and are shorter than 1,024 bytes: ffmpeg reads no more of each, and where something is left unread when it closes the
 * connection, the system throws away what it has not sent yet, which is the end of the broadcast.
 */
export const createIngestRouter = (parts: IngestRouterParts): Router => {
  const { broadcasts, takeFile, contextOf, limits, clock } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const takePlace = createIngestPlaces();
  const takeStrangerPlace = createStrangerPlaces(STRANGER_LIMITS);
  const wrongKeys = createWrongKeys(limits);
  const known = createShortCache<string>(KNOWN);
  const inTurn = createTurns();

  /**
   * The university of the talk, where the request may send for it. A wrong key, a talk that is none and a foreign one look
   * the same: null.
   */
  const universityOf = async (request: Request, talkId: string): Promise<string | null> => {
    const key = bearerOf(request);
    if (key !== null) {
      const talk = await broadcasts.talkOfKey(key);
      return talk?.talkId === talkId ? talk.universityId : null;
    }
    const { caller } = await contextOf(request);
    return caller === null ? null : broadcasts.universityToSendFor(caller, talkId);
  };

  const taking = async (
    request: Request,
    encoder: Sender,
    { who, knownFor, address }: Shown,
    body: Arriving,
  ): Promise<Taken | 'forbidden' | 'name'> => {
    const { talkId = '', name = '' } = request.params as { talkId?: string; name?: string };
    const { sender } = encoder;
    const heldUntil = bearerOf(request) === null ? 0 : performance.now() + HELD_MS;
    const ask = async (): Promise<string | null> => {
      // Whoever gives way meanwhile is not looked up.
      if (knownFor === undefined) await Promise.race([body.displaced, wrongKeys.turn(address)]);
      return TALK.test(talkId) ? universityOf(request, talkId) : null;
    };
    const kind = sentKind(name);
    if (kind === null || kind === 'playlist') {
      // The order and the lengths of segments are read from the segments themselves.
      body.discard();
      if ((await ask()) === null) return 'forbidden';
      return kind === null ? 'name' : { kind: 'again' };
    }
    const enter = (universityId: string) => body.enter(() => takePlace({ talkId, universityId }));
    if (knownFor !== undefined) enter(knownFor);
    const letIn = async (): Promise<boolean> => {
      const universityId = await ask();
      known.delete(who);
      if (universityId === null) return false;
      known.set(who, universityId, 1);
      enter(universityId);
      return true;
    };
    const isLetIn = Promise.race([tryUntil(heldUntil, isAway, letIn), body.displaced]);
    // Whoever may not send is told before everything has come.
    const isRefused = isLetIn.then((may) => (may ? body.whole : null));
    const arrived = await Promise.race([isRefused, body.whole]).catch(async (error: unknown) => {
      const isLarge = error instanceof CallError && error.codeName === 'tooLarge';
      if (isLarge && (await isLetIn)) broadcasts.refused(talkId, sender, 'large');
      throw error;
    });
    // In the order in which they came, also when nobody can be asked for a while.
    const may = await inTurn(`${talkId} ${sender}`, () => isLetIn);
    if (!may || arrived === null) return 'forbidden';
    const isTakeover = request.get(TAKEOVER_HEADER) === '1';
    const heldMs = heldMsOf(request);
    return takeFile({ ...encoder, ...arrived, talkId, name, kind, isTakeover, heldMs }, heldUntil);
  };

  const put = async (request: Request, response: Response): Promise<void> => {
    const { talkId = '' } = request.params as { talkId?: string };
    const lang = langOf(request.get('accept-language'));
    const refuse = () =>
      sendRefusal(response, lang, new CallError('forbidden', { message: 'streamRefused' }), 403);
    const proof = proofOf(request);
    if (proof === null) {
      // The body is not read.
      endWithin(request);
      await waitToRefuse();
      return refuse();
    }
    // Now: a connection that was closed has no address any more.
    const encoder = senderOf(request);
    const address = request.ip ?? '';
    const who = encoderAt(proof, talkId);
    const knownFor = known.get(who);
    // A file has its place until it is stored: what waits for a slow storage is bounded too.
    const wait = (giveWay: () => void) =>
      knownFor !== undefined ? () => {} : takeStrangerPlace(address, giveWay);
    // While the key cannot be looked up, the file may go on coming.
    const strangerMs = bearerOf(request) === null ? STRANGER_MS : HELD_MS + STRANGER_MS;
    const body = receiveBody(request, clock, wait, strangerMs);
    const done = await taking(request, encoder, { who, knownFor, address }, body)
      .finally(body.drop)
      .catch(async (error: unknown) => {
        if (error instanceof DisplacedError) await waitToRefuse();
        if (!isAway(error)) throw error;
        throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
      });
    if (done === 'forbidden') {
      const waitMs = await wrongKeys.count(address);
      if (waitMs > 0) throw new CallError('tooMany', { retryAfterMs: waitMs });
      const isKey = bearerOf(request) !== null && TALK.test(talkId);
      if (isKey) await broadcasts.wrongKey(talkId).catch(() => {});
      refuse();
    } else if (done === 'name') {
      const refusal = new CallError('unsupportedMedia', { message: 'streamName' });
      sendRefusal(response, lang, refusal, 415);
    } else if (done.kind === 'refused') {
      const isKeyOfEnded = done.why === 'ended' && bearerOf(request) !== null;
      if (isKeyOfEnded) await broadcasts.keyOfEnded(talkId).catch(() => {});
      const isConflict = CONFLICTS.has(done.why);
      const code = isConflict ? 'conflict' : 'input';
      const refusal = new CallError(code, { message: STREAM_FAULT_WORDS[done.why] });
      response.set(REFUSAL_HEADER, done.why);
      sendRefusal(response, lang, refusal, isConflict ? 409 : 400);
    } else {
      response.status(done.kind === 'new' ? 201 : 200).end();
    }
  };

  router.use(INGEST_PATH, refuseInvalidHost, (_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  router.use(createRelayAuthRouter({ broadcasts, limits }));
  router.put(`${INGEST_PATH}/:talkId/:name`, put);
  // ffmpeg takes away what is no longer in its own playlist; here everything stays.
  router.delete(
    `${INGEST_PATH}/:talkId/:name`,
    (_request, response) => void response.status(200).end(),
  );
  router.all(`${INGEST_PATH}/:talkId/:name`, (_request, response) => {
    response.set('Allow', 'PUT, DELETE');
    throw new CallError('methodNotAllowed');
  });
  return router;
};
