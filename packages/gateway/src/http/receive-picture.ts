import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS, SECONDARY_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Request } from 'express';
import { createReceivedFolder } from '../lib/picture/received-folder.ts';
import { CallError } from '../rpc/call-error.ts';

/** Pictures that one gateway receives at once, and those of one account: a feedback has three. */
const RECEIVED_MAX = 16;
const RECEIVED_OF_ACCOUNT = 3;
/** When whoever finds no place may come again, ms. */
const AGAIN_MS = 2 * SECOND_MS;
/** How long a picture may take to arrive: as long as the web waits for it. */
const RECEIVE_MS = SECONDARY_TIMEOUT_MS;

const tooLarge = (): CallError =>
  new CallError('tooLarge', {
    message: 'pictureTooLarge',
    parameters: { size: PICTURE_LIMITS.megabytesMax },
  });

/** The disk of this machine is full. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Writes a body to a file, so that none is in memory as a whole.
 * @throws CallError where it is too large, or does not arrive
 */
const receive = async (request: Request, file: string): Promise<void> => {
  if (Number(request.get('content-length') ?? 0) > PICTURE_LIMITS.bytesMax) throw tooLarge();
  const timer = setTimeout(() => request.destroy(), RECEIVE_MS);
  await using written = await open(file, 'wx');
  let size = 0;
  try {
    // Destroyed, the request would take its connection along, and with it the refusal.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > PICTURE_LIMITS.bytesMax) throw tooLarge();
      await written.write(bytes);
    }
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (isFull(error)) throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
    // Whoever sent it is gone, or too slow.
    if (request.destroyed) throw new CallError('input', { message: 'pictureBroken' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Counts what is received at once. */
const createPlaces = () => {
  const taken = new Map<string, number>();
  let all = 0;
  /** @throws CallError tooMany */
  return (accountId: string): (() => void) => {
    const own = taken.get(accountId) ?? 0;
    if (all >= RECEIVED_MAX || own >= RECEIVED_OF_ACCOUNT) {
      throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    }
    all += 1;
    taken.set(accountId, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(accountId) ?? 0) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    };
  };
};

/**
 * Receives pictures into files of this machine, a few at once.
 * @returns what is done with a request: its body is written into a file, which is removed after the work
 */
export const createPictureReceiver = () => {
  const takePlace = createPlaces();
  return async <T>(
    request: Request,
    accountId: string,
    work: (file: string) => Promise<T>,
  ): Promise<T> => {
    if (!request.is(['image/*', 'application/octet-stream'])) {
      throw new CallError('unsupportedMedia', { message: 'pictureKind' });
    }
    const leave = takePlace(accountId);
    const folder = await createReceivedFolder().catch((error: unknown) => {
      leave();
      throw error;
    });
    try {
      const file = join(folder, 'sent');
      await receive(request, file);
      return await work(file);
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
    }
  };
};
