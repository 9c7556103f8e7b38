import { fileURLToPath } from 'node:url';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Router } from 'express';
import express from 'express';
import type { AdvService } from '../features/adv/service.ts';
import type { GuideService } from '../features/guide/service.ts';
import type { TalkService } from '../features/talk/service.ts';
import type { UniversityService } from '../features/university/service.ts';
import { emblemSvg } from '../lib/emblem.ts';
import type { Logger } from '../lib/logger.ts';
import { CallError } from '../rpc/call-error.ts';
import { createFileHandler } from './files.ts';

/** How long a client keeps what never changes under its name, and what changes with the data. */
const RECORDING_MAX_AGE_MS = 30 * DAY_MS;
const ADV_MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;
const EMBLEM_MAX_AGE_S = DAY_MS / SECOND_MS;

const TYPES: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
};

export interface MediaServices {
  readonly advs: AdvService;
  readonly guides: GuideService;
  readonly talks: TalkService;
  readonly universities: UniversityService;
  /** Folder of the recordings, or null where none are kept here. */
  readonly recordings: URL | null;
  readonly logger: Logger;
}

/** Recordings and guides with ranges, live playlists, drawn emblems and advertisements, under `/media`. */
export const createMediaRouter = ({
  advs,
  guides,
  talks,
  universities,
  recordings,
  logger,
}: MediaServices): Router => {
  const router = express.Router();

  router.get('/live/:file', async (request, response) => {
    const talkId = /^([\w-]{1,40})\.m3u8$/.exec(request.params.file)?.[1];
    const playlist = talkId === undefined ? null : await talks.livePlaylist(talkId);
    if (playlist === null) throw new CallError('notFound', { message: 'pathNotFound' });
    response.set('Cache-Control', 'no-cache').type('application/vnd.apple.mpegurl').send(playlist);
  });

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
