import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Router } from 'express';
import express from 'express';
import type { WechatEvent } from '../features/reach/push/service.ts';
import type { Clock } from '../lib/clock.ts';
import { equalTexts } from '../lib/secrets.ts';

/** Where the messaging app tells what happened; set in its own settings. */
export const WECHAT_EVENTS_PATH = '/wechat/events';
/** No event is longer. */
const EVENT_MAX_BYTES = 16 * 1024;
/** A signature of before, or by a clock that is further off, is refused. */
const SIGNED_MS = 10 * MINUTE_MS;

export interface WechatEventParts {
  /** Null: none are taken. */
  readonly token: string | null;
  readonly take: (event: WechatEvent) => Promise<void>;
  readonly clock: Clock;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As the provider signs: the three values in the order of their characters. */
export const eventSignature = (token: string, timestamp: string, nonce: string): string =>
  createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');

/** One element without elements in it, its text as it stands or in CDATA. */
const FIELD = /<([A-Za-z]\w*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g;

/** The fields of an event, which is a flat element of XML. Of two with one name the first counts. */
export const eventFields = (xml: string): WechatEvent => {
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, plain] of xml.matchAll(FIELD)) {
    if (!fields.has(name)) fields.set(name, (quoted ?? plain ?? '').trim());
  }
  return fields;
};

/** The endpoint of the messaging app's events, which it proves by a signature. */
export const createWechatEventRouter = ({ token, take, clock }: WechatEventParts): Router => {
  const router = express.Router();
  if (token === null) return router;

  const isSigned = (query: Readonly<Record<string, unknown>>): boolean => {
    const [timestamp, nonce] = [text(query.timestamp), text(query.nonce)];
    if (!/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(Number(timestamp) * SECOND_MS - clock()) > SIGNED_MS) return false;
    return equalTexts(eventSignature(token, timestamp, nonce), text(query.signature));
  };

  router.use(WECHAT_EVENTS_PATH, (request, response, next) => {
    if (isSigned(request.query)) return next();
    response.status(403).type('text').send('forbidden');
  });
  // Asked once, when the address is set.
  router.get(WECHAT_EVENTS_PATH, (request, response) => {
    response.type('text').send(text(request.query.echostr));
  });
  router.post(
    WECHAT_EVENTS_PATH,
    express.text({ type: () => true, limit: EVENT_MAX_BYTES }),
    async (request, response) => {
      await take(eventFields(text(request.body)));
      // It comes again where there is no such answer.
      response.type('text').send('success');
    },
  );
  return router;
};
