import type { Server } from '@tus/server';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { FILM_PATH } from '@xuanjiang/contracts/rules/film-limits';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { FilmReceiver, FilmService } from '../features/media/film/service.ts';
import { createFilmTusStore, FilmNotTaken } from '../features/media/film/service.ts';
import type { Logger } from '../lib/logger.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallContext } from '../rpc/context.ts';
import { refusalText, sendRefusal } from './envelope.ts';
import { createReceivingPlaces } from './receive.ts';
import { langOf } from './request-context.ts';

/** Bodies that one gateway receives at once, and those of one account: a page sends one. */
const RECEIVED_MAX = 16;
const RECEIVED_OF_ACCOUNT = 2;
/** A body that a new one of the same file replaces may go on for so long: it is of a connection that is gone. */
const REPLACED_MS = SECOND_MS;

/** By their status clients of tus know whether to try again: a conflict and faults of the server, yes. */
const STATUS = { place: 409, gone: 410, notFilm: 415, disk: 503 } as const;
const METHODS: readonly string[] = ['HEAD', 'PATCH', 'OPTIONS'];

export interface FilmRouterParts {
  readonly films: Pick<FilmService, 'maySend'>;
  readonly receiver: FilmReceiver;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly logger: Logger;
}

interface Refusal {
  readonly status: number;
  readonly refusal: CallError;
}

const UNAVAILABLE: Refusal = { status: 503, refusal: new CallError('unavailable') };

/** What is said of what tus, or the store behind it, has thrown; null for what tus says itself. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof FilmNotTaken) {
    const refusal = new CallError(error.why === 'disk' ? 'unavailable' : 'conflict', {
      message: error.words,
    });
    return { status: STATUS[error.why], refusal };
  }
  if (isUnavailable(error)) return UNAVAILABLE;
  return typeof (error as { readonly status_code?: unknown }).status_code === 'number'
    ? null
    : { status: 500, refusal: new CallError('unavailable') };
};

/** Loaded with the first recording: most gateways receive none. */
const createTus = async (receiver: FilmReceiver, logger: Logger): Promise<Server> => {
  const { Server } = await import('@tus/server');
  return new Server({
    path: FILM_PATH,
    datastore: await createFilmTusStore(receiver),
    // Nobody sends from pages of another site.
    allowedOrigins: [],
    lockDrainTimeout: REPLACED_MS,
    onResponseError(request, error) {
      const known = refusalOf(error);
      if (known === null) return undefined;
      if (known.status >= 500) logger.warn({ error: String(error) }, 'a recording was not taken');
      const lang = langOf(request.headers.get('accept-language') ?? undefined);
      return { status_code: known.status, body: refusalText(lang, known.refusal) };
    },
  });
};

/** The bytes of recordings that staff send, by tus 1.0 without its creation: a file begins by `film.begin`. */
export const createFilmRouter = (parts: FilmRouterParts): Router => {
  const { films, receiver, contextOf, logger } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const takePlace = createReceivingPlaces(RECEIVED_MAX, RECEIVED_OF_ACCOUNT);
  let tus: Promise<Server> | null = null;

  /** @returns why the request may not send, or null */
  const refusal = async (context: CallContext, film: string): Promise<Refusal | null> => {
    const { caller, sessionRefused } = context;
    if (sessionRefused) {
      const refused = new CallError('forbidden', { message: 'sessionRefused', sessionRefused });
      return { status: 403, refusal: refused };
    }
    if (caller === null) return { status: 401, refusal: new CallError('unauthorized') };
    return (await films.maySend(caller, film))
      ? null
      : { status: 404, refusal: new CallError('notFound', { message: 'filmGone' }) };
  };

  const serve = async (request: Request, response: Response): Promise<void> => {
    response.set('Cache-Control', 'no-store');
    if (!METHODS.includes(request.method)) {
      response.set('Allow', METHODS.join(', '));
      throw new CallError('methodNotAllowed');
    }
    const context = await contextOf(request).catch((error: unknown) => {
      if (isUnavailable(error)) return null;
      throw error;
    });
    const { lang } = context ?? { lang: langOf(request.get('accept-language')) };
    const refused =
      context === null ? UNAVAILABLE : await refusal(context, String(request.params.film));
    if (refused !== null) return sendRefusal(response, lang, refused.refusal, refused.status);
    const leave = request.method === 'PATCH' ? takePlace(context?.caller?.uids ?? '') : () => {};
    try {
      // One that could not be loaded is tried again with the next file.
      tus ??= createTus(receiver, logger).catch((error: unknown) => {
        tus = null;
        throw error;
      });
      await (await tus).handle(request, response);
    } finally {
      leave();
    }
  };
  router.all(`${FILM_PATH}/:film`, serve);
  return router;
};
