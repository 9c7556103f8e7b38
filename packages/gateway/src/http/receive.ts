import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { Request } from 'express';
import { createFolder } from '../lib/work-folders.ts';
import { CallError } from '../rpc/call-error.ts';

/** When whoever finds no place may come again, ms. */
const AGAIN_MS = 2 * SECOND_MS;

/** A body as it was received. */
interface ReceivedFile {
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** What a body may be, and what is said of one that is not. */
interface ReceivedBody {
  readonly bytesMax: number;
  /** How long it may take to arrive, ms. */
  readonly timeMs: number;
  readonly tooLarge: {
    readonly message: MessageKey;
    readonly parameters: Readonly<Record<string, number>>;
  };
  readonly broken: { readonly message: MessageKey };
}

/** The disk of this machine is full. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Writes a body to a file, so that none is in memory as a whole.
 * @returns its size and hash
 * @throws CallError where it is too large, or does not arrive
 */
const receive = async (
  request: Request,
  file: string,
  { bytesMax, timeMs, tooLarge, broken }: ReceivedBody,
): Promise<ReceivedFile> => {
  const refuse = () => new CallError('tooLarge', tooLarge);
  if (Number(request.get('content-length') ?? 0) > bytesMax) throw refuse();
  const timer = setTimeout(() => request.destroy(), timeMs);
  await using written = await open(file, 'wx');
  const hash = createHash('sha256');
  let size = 0;
  try {
    // Destroyed, the request would take its connection along, and with it the refusal.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > bytesMax) throw refuse();
      hash.update(bytes);
      await written.write(bytes);
    }
    return { size, hash: hash.digest('hex') };
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (isFull(error)) throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
    // Whoever sent it is gone, or too slow.
    if (request.destroyed) throw new CallError('input', broken);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Counts what is received at once. @param all at this gateway @param ofAccount of one account */
export const createReceivingPlaces = (all: number, ofAccount: number) => {
  const taken = new Map<string, number>();
  let count = 0;
  /** @throws CallError tooMany */
  return (accountId: string): (() => void) => {
    const own = taken.get(accountId) ?? 0;
    if (count >= all || own >= ofAccount) {
      throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    }
    count += 1;
    taken.set(accountId, own + 1);
    return () => {
      count -= 1;
      const left = (taken.get(accountId) ?? 0) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    };
  };
};

/**
 * Receives bodies into files of this machine, a few at once.
 * @param all at this gateway
 * @param ofAccount of one account
 * @returns what is done with a request: its body is written into a file, which is removed after the work
 */
export const createFileReceiver = (all: number, ofAccount: number) => {
  const takePlace = createReceivingPlaces(all, ofAccount);
  /** @throws CallError tooMany, tooLarge, input */
  return async <T>(
    request: Request,
    accountId: string,
    body: ReceivedBody,
    work: (file: string, received: ReceivedFile) => Promise<T>,
  ): Promise<T> => {
    const leave = takePlace(accountId);
    let folder: string | null = null;
    try {
      folder = await createFolder('picture');
      const file = join(folder, 'sent');
      return await work(file, await receive(request, file, body));
    } finally {
      leave();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    }
  };
};
