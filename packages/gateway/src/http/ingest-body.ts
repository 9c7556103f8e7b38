import { SEGMENT_MAX_BYTES } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Request } from 'express';
import type { Clock } from '../lib/clock.ts';
import { STRANGER_BYTES, STRANGER_MS } from '../lib/stranger-places.ts';
import { CallError } from '../rpc/call-error.ts';
import type { IngestPlace } from './ingest-places.ts';
import { AGAIN_MS } from './ingest-places.ts';

/** How long a file may take to arrive: the largest at 1 Mbit/s. */
const RECEIVE_MS = 70 * SECOND_MS;

/** A body that has arrived, and when, UTC ms. */
export interface Arrived {
  readonly bytes: Buffer;
  readonly cameAt: number;
}

/** Another needed the place of a file before its sender was known. */
export class DisplacedError extends CallError {
  constructor() {
    super('tooMany', { retryAfterMs: AGAIN_MS });
  }
}

/** A body that arrives. */
export interface Arriving {
  /** It as a whole; rejects with a CallError. */
  readonly whole: Promise<Arrived>;
  /** Rejects with a DisplacedError when another needs its place before its sender is known. */
  readonly displaced: Promise<never>;
  /** Its sender may send: from now on all of it is read. Nothing where that was known. @throws CallError tooMany */
  enter(takePlace: () => IngestPlace): void;
  /** It is not wanted: what has come and still comes is thrown away, and the place is kept. */
  discard(): void;
  /** Nobody waits for it any more: it is thrown away, and the place is free. */
  drop(): void;
}

/** Lets go of a connection whose request still comes after so long. */
export const endWithin = (request: Request, ms = STRANGER_MS): NodeJS.Timeout => {
  const timer = setTimeout(() => request.destroy(), ms);
  request.once('close', () => clearTimeout(timer));
  return timer;
};

/**
 * Reads a body from now on, before it is known who sends it: encoders such as ffmpeg close the connection as soon as
 * they have sent everything, and what was not read by then is lost.
 * @param wait takes a place among those who are not known, until another needs it
 * @param strangerMs how long it may take to arrive until its sender is known
 */
export const receiveBody = (
  request: Request,
  clock: Clock,
  wait: (giveWay: () => void) => () => void,
  strangerMs: number,
): Arriving => {
  const parts: Buffer[] = [];
  const known = Promise.withResolvers<void>();
  const displaced = Promise.withResolvers<never>();
  let place: IngestPlace | null = null;
  let isWanted = true;
  let isWhole = false;
  let timer = endWithin(request, strangerMs);
  const leaveStrangers = wait(() => displaced.reject(new DisplacedError()));
  const discard = (): void => {
    isWanted = false;
    parts.length = 0;
    known.resolve();
  };
  const read = async (): Promise<Arrived> => {
    const tooLarge = () => new CallError('tooLarge');
    if (Number(request.get('content-length') ?? 0) > SEGMENT_MAX_BYTES) throw tooLarge();
    let size = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        size += (chunk as Buffer).length;
        if (size > SEGMENT_MAX_BYTES) throw tooLarge();
        if (size > STRANGER_BYTES) await known.promise;
        if (!isWanted) continue;
        place?.grow((chunk as Buffer).length);
        parts.push(chunk as Buffer);
      }
      isWhole = true;
      clearTimeout(timer);
      return { bytes: Buffer.concat(parts), cameAt: clock() };
    } catch (error) {
      if (error instanceof CallError || !request.destroyed) throw error;
      throw new CallError('input', { message: 'uploadBroken' });
    }
  };
  const whole = read();
  // Whoever refuses it does not wait for it.
  for (const each of [whole, displaced.promise]) each.catch(() => {});
  return {
    whole,
    displaced: displaced.promise,
    enter(takePlace) {
      if (place !== null || !isWanted) return;
      place = takePlace();
      leaveStrangers();
      place.grow(parts.reduce((sum, { length }) => sum + length, 0));
      clearTimeout(timer);
      if (!isWhole) timer = endWithin(request, RECEIVE_MS);
      known.resolve();
    },
    discard,
    drop() {
      discard();
      leaveStrangers();
      place?.leave();
    },
  };
};
