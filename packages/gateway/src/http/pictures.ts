import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS, SECONDARY_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { feedbackFiles } from '@xuanjiang/contracts/feedback';
import { PICTURE_LIMITS, PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { PictureService } from '../features/feedback/service.ts';
import { createReceivedFolder } from '../lib/picture/received-folder.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { countAnswer, noteAnswer } from './answered.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { sendData } from './envelope.ts';
import { sendBody } from './files.ts';

/** Pictures that one gateway receives at once, and those of one account: a feedback has three. */
const RECEIVED_MAX = 16;
const RECEIVED_OF_ACCOUNT = 3;
/** When whoever finds no place may come again, ms. */
const AGAIN_MS = 2 * SECOND_MS;
/** How long a picture may take to arrive: as long as the web waits for it. */
const RECEIVE_MS = SECONDARY_TIMEOUT_MS;

export interface PictureRouterParts {
  readonly pictures: Pick<PictureService, 'add' | 'get' | 'read'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

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

/** The bytes of pictures, in and out, with the rights and limits of calls. */
export const createPictureRouter = (parts: PictureRouterParts): Router => {
  const { pictures, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const takePlace = createPlaces();
  const coerce = createCoerceQuery(feedbackFiles.getPicture.input);

  const take = async (request: Request, accountId: string) => {
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
      return await pictures.add(accountId, file);
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
    }
  };

  router.post(
    PICTURE_PATHS.add,
    countAnswer(observer, 'feedback.addPicture', 'rest'),
    async (request, response) => {
      // A key of idempotency names an input; the bytes are none.
      const context = { ...(await contextOf(request)), idempotencyKey: null };
      const adding = implement(feedbackFiles.addPicture, ({ caller }) =>
        take(request, caller.uids),
      );
      const data = await execute(adding, {}, context);
      response.set('Cache-Control', 'no-store');
      sendData(response, context.lang, data);
    },
  );

  const send = async (request: Request, response: Response): Promise<void> => {
    const context = await contextOf(request);
    const getting = implement(feedbackFiles.getPicture, ({ input, caller }) =>
      pictures.get(input.Id, caller),
    );
    const picture = (await execute(getting, coerce(request.query), context)) as Awaited<
      ReturnType<PictureService['get']>
    >;
    const isHead = request.method === 'HEAD';
    // Before any header: a refusal has its own.
    const body = isHead ? null : await pictures.read(picture);
    noteAnswer(response, 'ok');
    response.set({
      'Content-Type': PICTURE_LIMITS.writtenType,
      'Content-Length': String(picture.bytes),
      'Content-Disposition': `inline; filename="${picture.id}.webp"`,
      // Whoever uses the browser next must not find it.
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    if (body === null) response.end();
    else await sendBody(response, body, picture.bytes);
  };
  router.get(PICTURE_PATHS.get, countAnswer(observer, 'feedback.getPicture', 'rest'), send);

  for (const [path, method] of [
    [PICTURE_PATHS.add, 'POST'],
    [PICTURE_PATHS.get, 'GET'],
  ] as const) {
    router.all(path, (_request, response) => {
      response.set('Allow', method);
      throw new CallError('methodNotAllowed');
    });
  }
  return router;
};
