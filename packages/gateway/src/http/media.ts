import { fileURLToPath } from 'node:url';
import type { RateLimit } from '@xuanjiang/contracts/call';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { isInviteCode } from '@xuanjiang/contracts/rules/invite-code';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type {
  BroadcastService,
  LiveKind,
  ViewerPlaylists,
} from '../features/media/broadcast/service.ts';
import type { CaptionService } from '../features/media/caption/service.ts';
import type { ReplayService } from '../features/media/replay/service.ts';
import type { InviteService } from '../features/reach/invite/service.ts';
import type { AdvService } from '../features/talks/adv/service.ts';
import type { GuideService } from '../features/talks/guide/service.ts';
import type { TalkCoverStore } from '../features/talks/talk/cover-store.ts';
import type { OrgPictureStore } from '../features/universities/university/picture-store.ts';
import type { UniversityService } from '../features/universities/university/service.ts';
import { consumeByAddress } from '../lib/address-limit.ts';
import { emblemSvg } from '../lib/emblem.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { CallError } from '../rpc/call-error.ts';
import { createFileHandler } from './files.ts';
import type { HotMedia } from './hot-media.ts';
import { createReplayRouter } from './replays.ts';
import { requestIdOf } from './request-context.ts';
import { writeOver } from './shared-answer.ts';

/** How long a client keeps what never changes under its name, and what changes with the data. */
const RECORDING_MAX_AGE_MS = 30 * DAY_MS;
const ADV_MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;
const COVER_MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;
/** With it a player asks for what is new in a playlist alone (RFC 8216bis, 6.2.5.1). */
const SKIP_DIRECTIVE = '_HLS_skip';
const EMBLEM_MAX_AGE_S = DAY_MS / SECOND_MS;
const CAPTIONS_MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;
const POSTER_MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;
/** Drawing a poster takes a hundred times as long as sending one. */
const POSTER_LIMIT: RateLimit = { points: 300, seconds: 60 };

const TYPES: Readonly<Record<string, string>> = {
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
};

export interface MediaServices {
  readonly advs: AdvService;
  readonly covers: Pick<TalkCoverStore, 'picture'>;
  readonly orgPictures: Pick<OrgPictureStore, 'shown'>;
  readonly guides: GuideService;
  readonly invites: Pick<InviteService, 'poster'>;
  readonly limits: RateLimits;
  /** Null: the site is where it was asked. */
  readonly siteOrigin: string | null;
  readonly replays: Pick<ReplayService, 'playlist' | 'file' | 'segment' | 'isForStaff'>;
  readonly captions: Pick<CaptionService, 'file'>;
  readonly broadcasts: Pick<BroadcastService, 'file' | 'fileAtHand'>;
  /** Playlists of live broadcasts. */
  readonly playlist: ViewerPlaylists;
  readonly hotMedia: Pick<HotMedia, 'playlist'>;
  /** Whether the request is of somebody who may see the preview of a broadcast. */
  readonly mayPreview: (request: Request, talkId: string) => Promise<boolean>;
  readonly universities: UniversityService;
  /** Folder of the recordings, or null where none are kept here. */
  readonly recordings: URL | null;
  readonly logger: Logger;
}

/** Recordings and guides with ranges, live playlists, drawn emblems and posters, advertisements and pictures of talks, under `/media`. */
export const createMediaRouter = ({
  advs,
  covers,
  orgPictures,
  guides,
  invites,
  limits,
  siteOrigin,
  broadcasts,
  replays,
  captions,
  playlist,
  hotMedia,
  mayPreview,
  universities,
  recordings,
  logger,
}: MediaServices): Router => {
  const router = express.Router();

  const sendPlaylist = async (
    request: Request,
    response: Response,
    talkId: string | undefined,
    kind: LiveKind,
  ): Promise<void> => {
    const asksPreview = request.query.preview !== undefined;
    const isStaff = asksPreview && talkId !== undefined && (await mayPreview(request, talkId));
    const text = talkId === undefined ? null : await playlist.read(talkId, kind, isStaff);
    if (text === null) throw new CallError('notFound', { message: 'pathNotFound' });
    writeOver(response, hotMedia.playlist(text, request, requestIdOf(request), asksPreview));
  };

  router.get('/live/:file', async (request, response) => {
    const talkId = /^([\w-]{1,40})\.m3u8$/.exec(request.params.file)?.[1];
    await sendPlaylist(request, response, talkId, 'live');
  });

  router.get('/live/:talk/:file', async (request, response) => {
    const { talk, file } = request.params;
    const named = /^(all|past|sound|master)\.m3u8$/.exec(file)?.[1] as LiveKind | undefined;
    const talkId = named !== undefined && /^[\w-]{1,40}$/.test(talk) ? talk : undefined;
    const isUpdate = named === 'all' && request.query[SKIP_DIRECTIVE] !== undefined;
    await sendPlaylist(request, response, talkId, isUpdate ? 'update' : (named ?? 'live'));
  });

  router.use(createReplayRouter({ replays, logger }));

  router.get('/emblem/:file', async (request, response) => {
    const id = /^(\d{1,20})\.svg$/.exec(request.params.file)?.[1];
    if (id === undefined) throw new CallError('notFound', { message: 'pathNotFound' });
    const { shortname, color } = await universities.get(id);
    response
      .set('Cache-Control', `public, max-age=${EMBLEM_MAX_AGE_S}`)
      .type('image/svg+xml')
      .send(emblemSvg(shortname, color));
  });

  router.get('/adv/:file', async (request, response) => {
    const picture = await advs.picture(request.params.file);
    if (picture === null) throw new CallError('notFound', { message: 'pathNotFound' });
    response
      .set('Cache-Control', `public, max-age=${ADV_MAX_AGE_S}, immutable`)
      .type(picture.type)
      .send(picture.bytes);
  });

  router.get('/cover/:file', async (request, response) => {
    const picture = await covers.picture(request.params.file);
    if (picture === null) throw new CallError('notFound', { message: 'pathNotFound' });
    response
      .set('Cache-Control', `public, max-age=${COVER_MAX_AGE_S}, immutable`)
      .type('image/webp')
      .send(picture);
  });

  router.get('/org/:file', async (request, response) => {
    const picture = await orgPictures.shown(request.params.file);
    if (picture === null) throw new CallError('notFound', { message: 'pathNotFound' });
    response
      .set('Cache-Control', `public, max-age=${COVER_MAX_AGE_S}, immutable`)
      .type('image/webp')
      .send(picture);
  });

  router.get('/captions/:file', async (request, response) => {
    const [, talkId] =
      /^([\w-]{1,40})-\d{1,10}(?:\.\d{1,10})?\.vtt$/.exec(request.params.file) ?? [];
    if (talkId === undefined) throw new CallError('notFound', { message: 'pathNotFound' });
    const { path, vtt } = await captions.file(talkId);
    // At the address of another version these are given too, and kept no longer than they are right.
    const isAsked = path.endsWith(`/${request.params.file}`);
    response
      .set(
        'Cache-Control',
        isAsked ? `public, max-age=${CAPTIONS_MAX_AGE_S}, immutable` : 'no-cache',
      )
      .type(TYPES.vtt ?? '')
      .send(vtt);
  });

  router.get('/invite/:file', async (request, response) => {
    const code = /^([^.]+)\.png$/.exec(request.params.file)?.[1] ?? '';
    if (!isInviteCode(code)) {
      throw new CallError('notFound', { message: 'pathNotFound' });
    }
    const waitMs = await consumeByAddress(limits, 'invite.poster', POSTER_LIMIT, request.ip ?? '');
    if (waitMs > 0) throw new CallError('tooMany', { retryAfterMs: waitMs });
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const { png, tag } = await invites.poster(code, origin);
    // An address with the tag of another poster gets this one, and keeps it no longer than it is right.
    const kept = request.query.v === tag ? `max-age=${POSTER_MAX_AGE_S}, immutable` : 'no-cache';
    response
      .set('Cache-Control', `private, ${kept}`)
      .set('X-Robots-Tag', 'noindex')
      .set('ETag', `"${tag}"`)
      .type('image/png');
    if (request.fresh) response.status(304).end();
    else response.send(png);
  });

  // Immutable under what is in them, so that a CDN can keep them, and for pages of any site: they hold no secret.
  router.get(
    '/segment/:file',
    (_request, response, next) => {
      response.set('Access-Control-Allow-Origin', '*');
      response.set('Cross-Origin-Resource-Policy', 'cross-origin');
      next();
    },
    createFileHandler(
      (request) => broadcasts.file(String(request.params.file)),
      (error) => logger.warn({ error: error.message }, 'the storage of files is away'),
    ),
  );

  router.get(
    '/guide/:file',
    createFileHandler(
      (request) => guides.file(String(request.params.file)),
      (error) => logger.warn({ error: error.message }, 'the storage of files is away'),
    ),
  );

  if (recordings !== null) {
    // Players need ranges; `bytes=0-0` and `bytes=-500` are tested.
    const files = express.static(fileURLToPath(recordings), {
      index: false,
      redirect: false,
      maxAge: RECORDING_MAX_AGE_MS,
      setHeaders: (response, path) => {
        const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
        if (type !== undefined) response.setHeader('Content-Type', type);
      },
    });
    router.use('/recording', files);
  }

  router.use(() => {
    throw new CallError('notFound', { message: 'pathNotFound' });
  });
  return router;
};
