import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fileCatalogue } from '@xuanjiang/contracts/catalogue';
import { BODY_MAX_BYTES } from '@xuanjiang/contracts/constants';
import { loginCalls } from '@xuanjiang/contracts/login';
import compression from 'compression';
import type { Express, Request, Router } from 'express';
import express from 'express';
import type { Config } from '../config/config.ts';
import type { TrialService } from '../features/media/broadcast/service.ts';
import type { SessionService } from '../features/people/session/service.ts';
import { VERSION } from '../lib/build.ts';
import type { Clock } from '../lib/clock.ts';
import type { ListedPages } from '../lib/listed-pages.ts';
import type { Logger } from '../lib/logger.ts';
import { createLoopTurns } from '../lib/loop-turns.ts';
import type { Ready } from '../lib/readiness.ts';
import type { Vault } from '../lib/secrets.ts';
import { isUnavailable, UNAVAILABLE_LINE } from '../lib/unavailable.ts';
import {
  codeOfTrpcError,
  createAppRouter,
  refusalOf,
  statedUnavailable,
} from '../rpc/app-router.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import { OTHER_CALL } from '../rpc/call-observer.ts';
import type { Calls } from '../rpc/execute.ts';
import type { Implementations } from '../rpc/implement.ts';
import { servedImplementations } from '../rpc/implement.ts';
import type { KeptAnswers } from '../rpc/kept-answers.ts';
import type { ConsumeShared } from '../rpc/limiter.ts';
import type { PublicData } from '../rpc/public-data.ts';
import type { AuditFileRouterParts } from './audit-file.ts';
import { createAuditFileRouter } from './audit-file.ts';
import type { CalendarRouterParts } from './calendar.ts';
import { createCalendarRouter, withoutCalendarToken } from './calendar.ts';
import type { CaptionRouterParts } from './captions.ts';
import { createCaptionRouter } from './captions.ts';
import { countAnswer } from './count-answer.ts';
import type { DataExportParts } from './data-export.ts';
import { createDataExportRouter } from './data-export.ts';
import { createDocsRouter } from './docs.ts';
import type { DraftPictureParts } from './draft-pictures.ts';
import { createDraftPictureRouters } from './draft-pictures.ts';
import { retryAfterHeader } from './envelope.ts';
import { createErrorHandler } from './errors.ts';
import type { ExportParts } from './export.ts';
import { createExportRouter } from './export.ts';
import type { FilmRouterParts } from './films.ts';
import { createFilmRouter } from './films.ts';
import { createFoldedRequests } from './folded-requests.ts';
import { createGuidePreviewRouter } from './guide-preview.ts';
import { refuseInvalidHost } from './host-header.ts';
import { createHotMedia } from './hot-media.ts';
import type { HotReads } from './hot-reads.ts';
import { createHotReads } from './hot-reads.ts';
import type { IngestRouterParts } from './ingest.ts';
import { createIngestRouter } from './ingest.ts';
import { answerKept } from './kept-bytes.ts';
import type { ObserveRequest } from './measure-requests.ts';
import { measureRequests } from './measure-requests.ts';
import type { MediaServices } from './media.ts';
import { createMediaRouter } from './media.ts';
import { createMetricsRoute } from './metrics-route.ts';
import { createFindMissing } from './missing-pages.ts';
import { SIMULATORS_PATH } from './oauth-config.ts';
import { openApiDocument } from './openapi.ts';
import type { OwnFileRouterParts } from './own-file.ts';
import { createOwnFileRouter } from './own-file.ts';
import { pageConfigOf } from './page-config.ts';
import { createPagePolicy } from './page-policy.ts';
import type { FindPage } from './pages/find-page.ts';
import type { PictureRouterParts } from './pictures.ts';
import { createPictureRouter } from './pictures.ts';
import type { ProofFileRouterParts } from './proof-files.ts';
import { createProofFileRouter } from './proof-files.ts';
import type { PushListRouterParts } from './push-lists.ts';
import { createPushListRouter } from './push-lists.ts';
import type { RankFileRouterParts } from './rank-file.ts';
import { createRankFileRouter } from './rank-file.ts';
import { createReadyRoute } from './ready-route.ts';
import { createRequestContext, createSharedContext, requestIdOf } from './request-context.ts';
import { createRestRouter, requireJson } from './rest.ts';
import { createSearchEngineRouter, keepUnlisted } from './search-engines.ts';
import { createSecurityText } from './security-text.ts';
import { letKeep } from './service-worker.ts';
import { createTrpcReads, refuseLargeBatch } from './trpc-reads.ts';
import type { UploadRouterParts } from './uploads.ts';
import { createUploadRouter } from './uploads.ts';
import { createVisitors } from './visitors.ts';
import { createWebHandlers, inlineScriptsOf } from './web.ts';
import type { WechatEventParts } from './wechat-events.ts';
import { createWechatEventRouter } from './wechat-events.ts';

/** What the application counts, and the metrics that it serves. */
export interface AppMetrics {
  readonly observeRequest: ObserveRequest;
  readonly calls: CallObserver;
  expose(): Promise<{ readonly contentType: string; readonly text: string }>;
}

export interface AppServices {
  readonly config: Config;
  readonly logger: Logger;
  readonly implementations: Implementations;
  readonly calls: Calls;
  readonly keptAnswers: KeptAnswers;
  readonly consumeShared: ConsumeShared;
  readonly sessions: SessionService;
  readonly vault: Vault;
  readonly sitemapPages: readonly ListedPages[];
  readonly publicData: Pick<PublicData, 'version'>;
  readonly clock: Clock;
  readonly media: Omit<MediaServices, 'logger' | 'mayPreview' | 'hotMedia'>;
  readonly calendar: CalendarRouterParts;
  readonly roomExport: Omit<ExportParts, 'logger'>;
  readonly ownFile: Omit<OwnFileRouterParts, 'logger'>;
  readonly dataExport: Omit<DataExportParts, 'logger'>;
  readonly pictures: PictureRouterParts['pictures'];
  readonly uploads: UploadRouterParts['uploads'];
  readonly proofFile: ProofFileRouterParts['proofFile'];
  readonly advEdits: DraftPictureParts['edits'];
  readonly talkCovers: DraftPictureParts['covers'];
  readonly orgPages: DraftPictureParts['orgPages'];
  readonly guidePreviews: Parameters<typeof createGuidePreviewRouter>[0];
  readonly pushLists: PushListRouterParts['lists'];
  readonly auditFile: AuditFileRouterParts['file'];
  readonly rankFiles: RankFileRouterParts['files'];
  readonly wechatEvents: WechatEventParts;
  readonly captions: CaptionRouterParts['captions'];
  readonly filming: Pick<FilmRouterParts, 'films' | 'receiver'>;
  readonly ingest: Pick<IngestRouterParts, 'broadcasts' | 'takeFile'> & {
    readonly trials: Pick<TrialService, 'isForStaff'>;
  };
  readonly metrics: AppMetrics;
  readonly ready: Ready;
  readonly webFolder: string;
  /** Gives pages that were drawn; null where none are. */
  readonly findPage: FindPage | null;
  /** The simulated providers, under `SIMULATORS_PATH`; null in production. */
  readonly simulators: Router | null;
}

/** Characters of a path that are logged: one of many calls can have thousands. */
const LOGGED_PATH_MAX = 300;

/** Logs a request without its query, headers or body: these hold tokens and phones. */
const requestLog =
  (logger: Logger): express.RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request);
    response.set('X-Request-Id', requestId);
    response.on('finish', () => {
      logger.info(
        {
          requestId,
          method: request.method,
          path: withoutCalendarToken(request.baseUrl + request.path).slice(0, LOGGED_PATH_MAX),
          status: response.statusCode,
          ms: Math.round(performance.now() - startedAt),
        },
        'request',
      );
    });
    next();
  };

/** As the document names them. */
const FILE_CALLS = Object.entries(fileCatalogue).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([key, call]) => ({ name: `${domain}.${key}`, call })),
);

/** Where something was thrown, without what it says. */
const framesOf = ({ stack = '' }: Error): string =>
  stack.slice(Math.max(0, stack.search(/^ +at /m)));

const noSuchPath: express.RequestHandler = () => {
  throw new CallError('notFound', { message: 'pathNotFound' });
};

/**
 * On a path with a broken escape, or one that reads as another host (`//a@b/talk.find`), tRPC answers
 * 500, as if the server were at fault.
 */
const refuseUndecodable: express.RequestHandler = (request, _response, next) => {
  if (/^[/\\]{2}/.test(request.url)) throw new CallError('notFound', { message: 'pathNotFound' });
  try {
    decodeURIComponent(request.path);
  } catch {
    throw new CallError('notFound', { message: 'pathNotFound' });
  }
  next();
};

export interface App {
  readonly express: Express;
  /** Answers before Express what is kept. @returns false when it has not answered */
  readonly hot: HotReads['answer'];
  readonly hotReads: Disposable;
}

/** The gateway's HTTP application. */
export const createApp = (services: AppServices): App => {
  const { config, logger, metrics } = services;
  const visitors = createVisitors(services.vault);
  const folded = createFoldedRequests({ logger, ...metrics });
  const { trustProxy } = config;
  const production = config.mode === 'production';
  const hotReads = createHotReads({ ...services, visitors, folded, trustProxy, production });
  const { playlist: playlists, broadcasts: files } = services.media;
  const hotMedia = createHotMedia({ playlists, broadcasts: files, folded, trustProxy, production });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog(logger), measureRequests(metrics.observeRequest));
  // First: who sends them may send many.
  app.use('/trpc', countAnswer(metrics.calls, OTHER_CALL, 'trpc'), refuseLargeBatch);
  const contextOf = createRequestContext(services.sessions, visitors);
  const { broadcasts, takeFile, trials } = services.ingest;
  const { limits } = services.media;
  // Before the headers of pages: encoders need short answers.
  app.use(createIngestRouter({ broadcasts, takeFile, contextOf, limits, clock: services.clock }));
  app.use(...createPagePolicy(config, inlineScriptsOf(services.webFolder)), refuseInvalidHost);

  app.get('/healthz', (_request, response) => void response.type('text').send(`ok ${VERSION}`));
  app.get('/readyz', createReadyRoute(services.ready, logger));
  app.get(
    '/metrics',
    createMetricsRoute({
      token: config.metricsToken,
      isOpenHere: !production,
      expose: () => {
        hotReads.flush();
        return metrics.expose();
      },
    }),
  );

  const served = servedImplementations(services.implementations, config.mode === 'demo');
  const documentText = (): string => {
    const document = openApiDocument([
      ...served.map(({ name, implementation }) => ({ name, call: implementation.call })),
      ...FILE_CALLS,
    ]);
    // Without an address of its own the gateway is where it was asked, whatever that was called.
    return JSON.stringify({ ...document, servers: [{ url: config.siteOrigin ?? '/' }] });
  };
  app.get('/openapi.json', answerKept(documentText, 'json', 'no-cache'));
  app.use('/docs', createDocsRouter());
  const { siteOrigin, securityContact: contact } = config;
  app.get(
    '/.well-known/security.txt',
    createSecurityText({ contact, siteOrigin, clock: services.clock }),
  );
  app.use(
    createSearchEngineRouter({
      kinds: services.sitemapPages,
      clock: services.clock,
      siteOrigin,
      allowed: config.searchEngines,
      reading: config.openReading,
    }),
  );
  const mayPreview = async (request: Request, talkId: string): Promise<boolean> => {
    // Players that read a playlist by themselves send no session.
    if (trials.isForStaff(request.query, talkId)) return true;
    const { caller } = await contextOf(request);
    return caller !== null && (await broadcasts.universityToSendFor(caller, talkId)) !== null;
  };
  app.use('/media', createMediaRouter({ ...services.media, mayPreview, hotMedia, logger }));
  app.use(createCalendarRouter(services.calendar));
  app.use(createWechatEventRouter(services.wechatEvents));
  // Pages come before the calls: to look for theirs among hundreds of paths took a third of the time of a page.
  const web = createWebHandlers(
    services.webFolder,
    pageConfigOf(config),
    config.serviceWorker,
    (request, response) => {
      visitors.give(request, response);
      if (response.statusCode === 200) letKeep(request, response, config.openReading);
      keepUnlisted(request, response, config.openReading);
    },
    createFindMissing({ ...services, kinds: services.sitemapPages, reading: config.openReading }),
    services.findPage,
  );
  for (const handler of web ?? []) app.use(handler);
  app.use(createExportRouter({ ...services.roomExport, logger }));
  app.use(createOwnFileRouter({ ...services.ownFile, logger }));
  app.use(createGuidePreviewRouter(services.guidePreviews, logger));
  app.use(createDataExportRouter({ ...services.dataExport, logger }));

  const { calls } = metrics;
  app.use('/api', countAnswer(calls, OTHER_CALL, 'rest'));
  app.use(['/api', '/trpc'], visitors.givenByPosts);
  app.post([loginCalls.phone.path, '/trpc/login.phone'], visitors.renewed);
  const sharedContextOf = createSharedContext(visitors);
  const sharedNames = new Set(
    served.filter(({ implementation }) => implementation.call.shared).map(({ name }) => name),
  );
  const { execute, readShared } = services.calls;
  const compress = compression();
  app.use(
    '/trpc',
    createTrpcReads({
      ...{ served, readShared, hotReads },
      consumeShared: services.consumeShared,
      contextOf: sharedContextOf,
      observer: calls,
    }),
    compress,
    refuseUndecodable,
    requireJson,
    createExpressMiddleware({
      router: createAppRouter(served, execute, calls),
      createContext: async ({ req, info }) => {
        const turn = createLoopTurns();
        if (info.calls.every(({ path }) => sharedNames.has(path))) {
          return { ...sharedContextOf(req), turn };
        }
        const context = await contextOf(req).catch((error: unknown) => {
          throw statedUnavailable(error);
        });
        return { ...context, turn };
      },
      maxBodySize: BODY_MAX_BYTES,
      responseMeta: ({ errors }) => {
        const waits = errors.map((error) => refusalOf(error).retryAfterMs);
        // A batch may hold what concerns one person.
        const headers = { 'Cache-Control': 'no-store' };
        return { headers: { ...headers, ...retryAfterHeader(Math.max(0, ...waits)) } };
      },
      onError: ({ error, path, ctx }) => {
        calls.answered(path ?? OTHER_CALL, 'trpc', codeOfTrpcError(error));
        const refusal = error.cause instanceof CallError ? error.cause : null;
        const cause = refusal === null ? error.cause : refusal.cause;
        if (isUnavailable(cause)) {
          const about = { requestId: ctx?.requestId, path, error: String(cause) };
          logger.warn(about, UNAVAILABLE_LINE);
          return;
        }
        if (refusal !== null || error.code !== 'INTERNAL_SERVER_ERROR') return;
        // What tRPC itself throws before a call is known can hold the whole address, with its query.
        const stack = path === undefined ? framesOf(error) : error.stack;
        logger.error({ requestId: ctx?.requestId, path, stack }, 'a call failed');
      },
    }),
  );
  app.use(
    createPictureRouter({ pictures: services.pictures, execute, contextOf, observer: calls }),
    createUploadRouter({ uploads: services.uploads, execute, contextOf, observer: calls }),
  );
  app.use(
    ...createDraftPictureRouters({
      ...{ edits: services.advEdits, covers: services.talkCovers, orgPages: services.orgPages },
      ...{ execute, contextOf, observer: calls },
    }),
  );
  app.use(
    createPushListRouter({
      ...{ lists: services.pushLists, execute, contextOf, observer: calls },
      ...{ clock: services.clock, logger },
    }),
    createCaptionRouter({ captions: services.captions, execute, contextOf, observer: calls }),
    createFilmRouter({ ...services.filming, contextOf, logger }),
    createProofFileRouter({
      ...{ proofFile: services.proofFile, execute, contextOf, observer: calls, logger },
    }),
    createAuditFileRouter({
      ...{ file: services.auditFile, execute, contextOf, observer: calls },
      ...{ clock: services.clock, logger },
    }),
    createRankFileRouter({
      ...{ files: services.rankFiles, execute, contextOf, observer: calls },
    }),
  );
  app.use(
    compress,
    createRestRouter({
      ...{ served, execute, readShared, contextOf, sharedContextOf, hotReads },
      observer: calls,
    }),
  );

  // Without the simulators their paths are none, and no screen either.
  app.use(SIMULATORS_PATH, services.simulators ?? noSuchPath);

  app.use(noSuchPath);
  app.use(createErrorHandler(logger));
  const hot: App['hot'] = (request, response) =>
    hotMedia.answer(request, response) || hotReads.answer(request, response);
  return { express: app, hot, hotReads };
};
