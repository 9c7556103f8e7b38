import { advStaffFiles } from '@xuanjiang/contracts/adv-staff';
import type { Call } from '@xuanjiang/contracts/call';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { talkStaffFiles } from '@xuanjiang/contracts/talk-staff';
import { orgPageFiles } from '@xuanjiang/contracts/university-staff';
import type { Request, Router } from 'express';
import express from 'express';
import type { z } from 'zod';
import type { AdvStaffService } from '../features/talks/adv/staff-service.ts';
import type { TalkCoverService } from '../features/talks/talk/cover/keep-covers.ts';
import type { OrgPageService } from '../features/universities/university/staff-service.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext, Caller } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';
import { sendData } from './envelope.ts';
import { createPictureReceiver } from './receive-picture.ts';

/** A call for staff alone, with its name, `domain.call`. */
interface StaffCall<I extends z.ZodObject, O extends z.ZodType> {
  readonly name: string;
  readonly entry: Call<'GET' | 'POST', I, O, 'worker' | 'operator'>;
}

/** The two calls with which the picture of something that is edited goes in and out. */
interface DraftPicture<S extends z.ZodObject, O extends z.ZodType, G extends z.ZodObject> {
  readonly set: StaffCall<S, O> & {
    /** @param file the picture as it was sent, on this machine */
    readonly work: (caller: Caller, input: z.output<S>, file: string) => Promise<z.input<O>>;
  };
  readonly get: StaffCall<G, z.ZodUnknown> & {
    readonly read: (caller: Caller, input: z.output<G>) => Promise<Buffer>;
  };
}

interface CommonParts {
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

/** The bytes of a picture, in and out, with the rights and limits of calls. */
const createDraftPictureRouter = <
  S extends z.ZodObject,
  O extends z.ZodType,
  G extends z.ZodObject,
>(
  { set, get }: DraftPicture<S, O, G>,
  { execute, contextOf, observer }: CommonParts,
): Router => {
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createPictureReceiver();
  const setInput = createCoerceQuery(set.entry.input);
  const getInput = createCoerceQuery(get.entry.input);

  router.post(
    set.entry.path,
    countAnswer(observer, set.name, 'rest'),
    async (request, response) => {
      // A key of idempotency names an input; the bytes are none.
      const context = { ...(await contextOf(request)), idempotencyKey: null };
      const setting = implement(set.entry, ({ input, caller }) =>
        receive(request, caller.uids, (file) => set.work(caller, input, file)),
      );
      const data = await execute(setting, setInput(request.query), context);
      response.set('Cache-Control', 'no-store');
      sendData(response, context.lang, data);
    },
  );

  router.get(get.entry.path, countAnswer(observer, get.name, 'rest'), async (request, response) => {
    const context = await contextOf(request);
    const getting = implement(get.entry, ({ input, caller }) => get.read(caller, input));
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
  });

  for (const { path, method } of [set.entry, get.entry]) {
    router.all(path, (_request, response) => {
      response.set('Allow', method);
      throw new CallError('methodNotAllowed');
    });
  }
  return router;
};

export interface DraftPictureParts extends CommonParts {
  readonly edits: Pick<AdvStaffService, 'setPicture' | 'picture'>;
  readonly covers: Pick<TalkCoverService, 'set' | 'picture'>;
  readonly orgPages: Pick<OrgPageService, 'addPicture' | 'picture'>;
}

/** The pictures of drafts of advertisements, those of talks, and those of pages of universities. */
export const createDraftPictureRouters = ({
  edits,
  covers,
  orgPages,
  ...common
}: DraftPictureParts): Router[] => [
  createDraftPictureRouter(
    {
      set: {
        name: 'advEdit.addPicture',
        entry: advStaffFiles.addPicture,
        work: ({ uids }, { Id: id, Version: version }, file) =>
          edits.setPicture(uids, { id, version, file }),
      },
      get: {
        name: 'advEdit.getPicture',
        entry: advStaffFiles.getPicture,
        read: (_caller, { Id }) => edits.picture(Id),
      },
    },
    common,
  ),
  createDraftPictureRouter(
    {
      set: {
        name: 'talkedit.setCover',
        entry: talkStaffFiles.setCover,
        work: (caller, talk, file) => covers.set(caller, talk, file),
      },
      get: {
        name: 'talkedit.getCover',
        entry: talkStaffFiles.getCover,
        read: (caller, { Id }) => covers.picture(caller, Id),
      },
    },
    common,
  ),
  createDraftPictureRouter(
    {
      set: {
        name: 'orgPage.addPicture',
        entry: orgPageFiles.addPicture,
        work: (caller, { Id }, file) => orgPages.addPicture(caller, Id, file),
      },
      get: {
        name: 'orgPage.getPicture',
        entry: orgPageFiles.getPicture,
        read: (caller, { Id, Picture }) => orgPages.picture(caller, Id, Picture),
      },
    },
    common,
  ),
];
