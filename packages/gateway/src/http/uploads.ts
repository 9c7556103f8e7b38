import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { enrolmentFiles } from '@xuanjiang/contracts/enrolment-staff';
import { guideStaffFiles } from '@xuanjiang/contracts/guide-staff';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { UploadService } from '../features/ground/upload/service.ts';
import { presentGuideUpload } from '../features/talks/guide/staff-service.ts';
import { presentSheetUpload } from '../features/universities/enrolment/service.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext, Caller } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer } from './count-answer.ts';
import { sendData } from './envelope.ts';
import { createFileReceiver } from './receive.ts';

/** Files that one gateway receives at once, and those of one account. */
const RECEIVED_MAX = 8;
const RECEIVED_OF_ACCOUNT = 2;
/** How long a file may take to arrive: 60 MB at 1 Mbit/s. */
const RECEIVE_MS = 8 * MINUTE_MS;

export interface UploadRouterParts {
  readonly uploads: Pick<UploadService, 'add' | 'present'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

const bodyOf = (megabytes: number) =>
  ({
    bytesMax: megabytes * 1024 * 1024,
    timeMs: RECEIVE_MS,
    tooLarge: { message: 'uploadTooLarge', parameters: { size: megabytes } },
    broken: { message: 'uploadBroken' },
  }) as const;
const PDF = bodyOf(UPLOAD_LIMITS.guideMegabytesMax);
const SHEET = bodyOf(UPLOAD_LIMITS.sheetMegabytesMax);

/** The bytes of files that staff send, with the rights and limits of calls. */
export const createUploadRouter = (parts: UploadRouterParts): Router => {
  const { uploads, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createFileReceiver(RECEIVED_MAX, RECEIVED_OF_ACCOUNT);

  const take = async (
    request: Request,
    caller: Caller,
    body: typeof PDF,
    about: { readonly kind: 'guide' | 'enrolment'; readonly name: string; readonly given: unknown },
  ) => {
    const { kind, name, given } = about;
    return receive(request, caller.uids, body, (path, received) =>
      uploads.add(kind, caller, { path, ...received, name, given }),
    );
  };

  const requireKind = (request: Request, types: readonly string[]): void => {
    if (!request.is([...types])) throw new CallError('unsupportedMedia', { message: 'uploadKind' });
  };

  const guideQuery = createCoerceQuery(guideStaffFiles.addFile.input);
  const addGuide = async (request: Request, response: Response): Promise<void> => {
    // A key of idempotency names an input; the bytes are none.
    const context = { ...(await contextOf(request)), idempotencyKey: null };
    const adding = implement(guideStaffFiles.addFile, async ({ input, caller }) => {
      requireKind(request, guideStaffFiles.addFile.body);
      const about = { kind: 'guide', name: input.Name, given: {} } as const;
      return presentGuideUpload(await take(request, caller, PDF, about), uploads.present);
    });
    sendData(response, context.lang, await execute(adding, guideQuery(request.query), context));
  };

  const sheetQuery = createCoerceQuery(enrolmentFiles.addUpload.input);
  const addSheet = async (request: Request, response: Response): Promise<void> => {
    const context = { ...(await contextOf(request)), idempotencyKey: null };
    const adding = implement(enrolmentFiles.addUpload, async ({ input, caller }) => {
      requireKind(request, enrolmentFiles.addUpload.body);
      const given = {
        publisher: input.Publisher,
        publishedAt: input.Date,
        url: input.Url,
        page: input.Page,
        replace: input.Replace,
        mayShow: input.Mayshow,
      };
      const about = { kind: 'enrolment', name: input.Name, given } as const;
      return presentSheetUpload(await take(request, caller, SHEET, about), uploads.present);
    });
    sendData(response, context.lang, await execute(adding, sheetQuery(request.query), context));
  };

  for (const [{ path }, name, serve] of [
    [guideStaffFiles.addFile, 'ebook.addFile', addGuide],
    [enrolmentFiles.addUpload, 'enrolment.addUpload', addSheet],
  ] as const) {
    router.post(path, countAnswer(observer, name, 'rest'), async (request, response) => {
      response.set('Cache-Control', 'no-store');
      await serve(request, response);
    });
    router.all(path, (_request, response) => {
      response.set('Allow', 'POST');
      throw new CallError('methodNotAllowed');
    });
  }
  return router;
};
