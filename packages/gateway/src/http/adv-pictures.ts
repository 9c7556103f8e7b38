import { advEditFiles } from '@xuanjiang/contracts/adv-edit';
import { ADV_PICTURE_PATHS, PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Request, Router } from 'express';
import express from 'express';
import type { AdvEditService } from '../features/advEdit/service.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { countAnswer, noteAnswer } from './answered.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { sendData } from './envelope.ts';
import { createPictureReceiver } from './receive-picture.ts';

export interface AdvPictureRouterParts {
  readonly edits: Pick<AdvEditService, 'setPicture' | 'picture'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

/** The bytes of the pictures of drafts of advertisements, in and out, with the rights and limits of calls. */
export const createAdvPictureRouter = (parts: AdvPictureRouterParts): Router => {
  const { edits, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createPictureReceiver();
  const addInput = createCoerceQuery(advEditFiles.addPicture.input);
  const getInput = createCoerceQuery(advEditFiles.getPicture.input);

  router.post(
    ADV_PICTURE_PATHS.add,
    countAnswer(observer, 'advEdit.addPicture', 'rest'),
    async (request, response) => {
      // A key of idempotency names an input; the bytes are none.
      const context = { ...(await contextOf(request)), idempotencyKey: null };
      const adding = implement(advEditFiles.addPicture, ({ input, caller }) =>
        receive(request, caller.uids, (file) =>
          edits.setPicture(caller.uids, { id: input.Id, version: input.Version, file }),
        ),
      );
      const data = await execute(adding, addInput(request.query), context);
      response.set('Cache-Control', 'no-store');
      sendData(response, context.lang, data);
    },
  );

  router.get(
    ADV_PICTURE_PATHS.get,
    countAnswer(observer, 'advEdit.getPicture', 'rest'),
    async (request, response) => {
      const context = await contextOf(request);
      const getting = implement(advEditFiles.getPicture, ({ input }) => edits.picture(input.Id));
      const bytes = (await execute(getting, getInput(request.query), context)) as Buffer;
      noteAnswer(response, 'ok');
      response
        .set({
          'Content-Type': PICTURE_LIMITS.writtenType,
          // Nobody else may see a draft, nor whoever uses the browser next.
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
        .send(bytes);
    },
  );

  for (const [path, method] of [
    [ADV_PICTURE_PATHS.add, 'POST'],
    [ADV_PICTURE_PATHS.get, 'GET'],
  ] as const) {
    router.all(path, (_request, response) => {
      response.set('Allow', method);
      throw new CallError('methodNotAllowed');
    });
  }
  return router;
};
