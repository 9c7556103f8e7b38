import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Request, Router } from 'express';
import express from 'express';
import type { ReplayService, ReplayText } from '../features/media/replay/service.ts';
import type { ServedFile } from '../features/talks/guide/service.ts';
import type { Logger } from '../lib/logger.ts';
import { replayPlaylistPath } from '../lib/media-path.ts';
import { StorageError } from '../providers/storage/storage.ts';
import { CallError } from '../rpc/call-error.ts';
import { encodingFor } from './accepted-encoding.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { createEncodedAnswer, isKnownTag } from './encoded-answer.ts';
import { createFileHandler } from './files.ts';

/** One that is taken back is still seen for so long where it was kept. */
const PLAYLIST_MAX_AGE_S = HOUR_MS / SECOND_MS;
const SEGMENT_MAX_AGE_S = (365 * DAY_MS) / SECOND_MS;
/** When a player that finds no storage may come again, ms. */
const AGAIN_MS = 2 * SECOND_MS;
/** `<hash>.<hash of the description>.<ms by which it is moved>`. */
const SEGMENT_NAME = /^([0-9a-f]{40})\.([0-9a-f]{40})\.(-?\d{1,9})\.m4s$/;
/** `<talk>-<version>`; the sound alone has `.sound`. */
const NAME = /^([\w-]{1,40})-(\d{1,10})(\.sound)?\.(m3u8|mp4)$/;

interface ReplayRouterParts {
  readonly replays: Pick<ReplayService, 'playlist' | 'file' | 'segment' | 'isForStaff'>;
  readonly logger: Logger;
}

/** The playlists of replays, and their files for staff, under `/replay`. */
export const createReplayRouter = ({ replays, logger }: ReplayRouterParts): Router => {
  const router = express.Router();
  const named = (request: Request) => {
    const [, talkId = '', version, sound, kind] = NAME.exec(String(request.params.file)) ?? [];
    return { talkId, version: Number(version), isSound: sound !== undefined, kind };
  };

  // Its names repeat: it becomes a quarter. That takes tens of ms, so it is done once and not for each viewer.
  const encoded = new WeakMap<ReplayText, EncodedAnswer>();
  const encodedOf = (playlist: ReplayText): EncodedAnswer => {
    const answer = encoded.get(playlist) ?? createEncodedAnswer(playlist.text);
    encoded.set(playlist, answer);
    return answer;
  };
  router.get('/replay/:file', async (request, response, next) => {
    const { talkId, version, isSound, kind } = named(request);
    if (kind !== 'm3u8') return next();
    const isWhole = replays.isForStaff(request.query, talkId);
    const found = await replays.playlist(talkId, version, isSound ? 'sound' : 'picture', isWhole);
    if (found === null) throw new CallError('notFound', { message: 'pathNotFound' });
    if (found.kind === 'moved') {
      // A page that was opened before it was edited.
      const path = replayPlaylistPath(talkId, found.version);
      const renamed = isSound ? path.replace(/\.m3u8$/, '.sound.m3u8') : path;
      response
        .set('Cache-Control', 'no-store')
        .redirect(`${renamed}${new URL(request.originalUrl, 'http://h').search}`);
      return;
    }
    const wanted = encodingFor(request.get('Accept-Encoding'));
    const { bytes, encoding, etag } = encodedOf(found.playlist).in(wanted);
    response
      .set('Cache-Control', isWhole ? 'private, no-store' : `public, max-age=${PLAYLIST_MAX_AGE_S}`)
      .vary('Accept-Encoding')
      .set('ETag', etag)
      .type('application/vnd.apple.mpegurl');
    if (encoding !== null) response.set('Content-Encoding', encoding);
    if (isKnownTag(request.get('If-None-Match'), etag)) response.status(304).end();
    else response.send(bytes);
  });

  router.get('/replay/segment/:file', async (request, response) => {
    const [, hash, initHash, byMs] = SEGMENT_NAME.exec(request.params.file) ?? [];
    if (hash === undefined || initHash === undefined) {
      throw new CallError('notFound', { message: 'pathNotFound' });
    }
    const bytes = await replays.segment(hash, initHash, Number(byMs)).catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error;
      logger.warn({ error: error.message }, 'the storage of files is away');
      throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
    });
    if (bytes === null) throw new CallError('notFound', { message: 'pathNotFound' });
    // They hold no secret: pages of any site may read them, and a network may stand in front (`MEDIA_ORIGIN`).
    response
      .set('Access-Control-Allow-Origin', '*')
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .set('Cache-Control', `public, max-age=${SEGMENT_MAX_AGE_S}, immutable`)
      .type('video/iso.segment')
      .send(bytes);
  });

  const findFile = async (request: Request): Promise<ServedFile | null> => {
    const { talkId, version, isSound, kind } = named(request);
    if (kind !== 'mp4' || isSound || !replays.isForStaff(request.query, talkId)) return null;
    const file = await replays.file(talkId, version);
    return file === null ? null : { ...file, isPrivate: true };
  };
  router.get(
    '/replay/:file',
    createFileHandler(findFile, (error) =>
      logger.warn({ error: error.message }, 'the storage of files is away'),
    ),
  );
  return router;
};
