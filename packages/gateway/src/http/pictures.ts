import { feedbackFiles } from '@xuanjiang/contracts/feedback';
import { PICTURE_LIMITS, PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { PictureService } from '../features/reach/feedback/service.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';
import { sendData } from './envelope.ts';
import { sendBody } from './files.ts';
import { createPictureReceiver } from './receive-picture.ts';

export interface PictureRouterParts {
  readonly pictures: Pick<PictureService, 'add' | 'get' | 'read'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

/** The bytes of pictures, in and out, with the rights and limits of calls. */
export const createPictureRouter = (parts: PictureRouterParts): Router => {
  const { pictures, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createPictureReceiver();
  const coerce = createCoerceQuery(feedbackFiles.getPicture.input);

  router.post(
    PICTURE_PATHS.add,
    countAnswer(observer, 'feedback.addPicture', 'rest'),
    async (request, response) => {
      // A key of idempotency names an input; the bytes are none.
      const context = { ...(await contextOf(request)), idempotencyKey: null };
      const adding = implement(feedbackFiles.addPicture, ({ caller }) =>
        receive(request, caller.uids, (file) => pictures.add(caller.uids, file)),
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
