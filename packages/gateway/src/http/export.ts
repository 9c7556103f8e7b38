import { pipeline } from 'node:stream/promises';
import type { RateLimit } from '@xuanjiang/contracts/call';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Router } from 'express';
import express from 'express';
import { EXPORT_PATH, verifyExport } from '../features/rooms/room/exporting/export-address.ts';
import type { ExportSource } from '../features/rooms/room/exporting/read-export.ts';
import { readExport } from '../features/rooms/room/exporting/read-export.ts';
import type { TalkService } from '../features/talks/talk/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { Vault } from '../lib/secrets.ts';
import { CallError } from '../rpc/call-error.ts';
import { sendRefusal } from './envelope.ts';
import { isGoneAway } from './gone-away.ts';
import { anonymousContext } from './request-context.ts';

export interface ExportParts {
  readonly source: ExportSource;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** How often the log of a room is fetched; each time all of it is read. The address is good for everyone who has it. */
export const ROOM_EXPORT_LIMIT: RateLimit = { points: 60, seconds: 3600 };

/** Says in a file's name what it holds: staff keep it among others. */
const FILE_LABEL = '聊天记录';
/** Characters of a talk's title in a file's name: some systems take 255 bytes, 3 for each of these. */
const TITLE_LENGTH = 40;
/** What file systems refuse in a name, and what turns the direction of its letters. */
const UNFIT = /[\\/:*?"<>|\p{C}\s]+/gu;

/** Exports of rooms, at the addresses that `room.export` gives. */
export const createExportRouter = (parts: ExportParts): Router => {
  const { source, talks, limits, vault, clock, logger } = parts;
  const router = express.Router();

  const nameOf = async (topic: string): Promise<string> => {
    const [talk] = await talks.byIds([parseTopic(topic)?.id ?? '']);
    if (talk === undefined) return `${topic.replace('/', '-')}-${FILE_LABEL}`;
    const title = [...talk.title.replace(UNFIT, ' ').trim()].slice(0, TITLE_LENGTH).join('');
    return `${title}-${dayOf(talk.startsAt)}-${FILE_LABEL}`;
  };

  router.get(EXPORT_PATH, async (request, response) => {
    const { lang, requestId } = anonymousContext(request);
    response.set('Cache-Control', 'no-store');
    const grant = verifyExport(vault, request.query, clock());
    if (grant === null) {
      sendRefusal(response, lang, new CallError('forbidden'), 403);
      return;
    }
    const { topic, format } = grant;
    const retryAfterMs = await limits.consume('room-export', ROOM_EXPORT_LIMIT, topic);
    if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
    const name = `${await nameOf(topic)}.${format}`;
    const pieces = readExport(source, topic, format);
    // What fails up to here is answered with an envelope.
    const begun = request.method === 'HEAD' ? null : await pieces.next();
    response.attachment(name);
    if (begun === null || begun.done === true) {
      response.end();
      return;
    }
    const { value: first } = begun;
    async function* whole() {
      yield first;
      yield* pieces;
    }
    try {
      await pipeline(whole, response);
    } catch (error) {
      // The pipeline has destroyed the connection: no client takes the half for the whole.
      if (!isGoneAway(error)) logger.error({ requestId, error: String(error) }, 'an export broke');
    }
  });
  return router;
};
