import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { talkeditFiles } from '@xuanjiang/contracts/talkedit';
import type { Request, Router } from 'express';
import express from 'express';
import type { TalkCoverService } from '../features/talkedit/cover/keep-covers.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { countAnswer, noteAnswer } from './answered.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { sendData } from './envelope.ts';
import { createPictureReceiver } from './receive-picture.ts';

export interface TalkCoverRouterParts {
  readonly covers: Pick<TalkCoverService, 'set' | 'picture'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

/** The bytes of the pictures of talks, in and out, with the rights and limits of calls. */
export const createTalkCoverRouter = (parts: TalkCoverRouterParts): Router => {
  const { covers, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createPictureReceiver();
  const setInput = createCoerceQuery(talkeditFiles.setCover.input);
  const getInput = createCoerceQuery(talkeditFiles.getCover.input);

  router.post(
    TALK_COVER_PATHS.set,
    countAnswer(observer, 'talkedit.setCover', 'rest'),
    async (request, response) => {
      // A key of idempotency names an input; the bytes are none.
      const context = { ...(await contextOf(request)), idempotencyKey: null };
      const setting = implement(talkeditFiles.setCover, ({ input, caller }) =>
        receive(request, caller.uids, (file) => covers.set(caller, input, file)),
      );
      const data = await execute(setting, setInput(request.query), context);
      response.set('Cache-Control', 'no-store');
      sendData(response, context.lang, data);
    },
  );

  router.get(
    TALK_COVER_PATHS.get,
    countAnswer(observer, 'talkedit.getCover', 'rest'),
    async (request, response) => {
      const context = await contextOf(request);
      const getting = implement(talkeditFiles.getCover, ({ input, caller }) =>
        covers.picture(caller, input.Id),
      );
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
    [TALK_COVER_PATHS.set, 'POST'],
    [TALK_COVER_PATHS.get, 'GET'],
  ] as const) {
    router.all(path, (_request, response) => {
      response.set('Allow', method);
      throw new CallError('methodNotAllowed');
    });
  }
  return router;
};
