import type { RateLimit } from '@xuanjiang/contracts/call';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { EVENT_LEADS, REMINDER_LEADS } from '@xuanjiang/contracts/rules/reminder-times';
import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { EventRow, EventService } from '../features/events/event/service.ts';
import type { CalendarService } from '../features/talks/calendar/service.ts';
import { CALENDAR_PATH } from '../features/talks/calendar/service.ts';
import type { TalkRow } from '../features/talks/talk/service.ts';
import { consumeByAddress } from '../lib/address-limit.ts';
import type { CalendarEvent } from '../lib/calendar-file.ts';
import { calendarFile } from '../lib/calendar-file.ts';
import type { Clock } from '../lib/clock.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { CallError } from '../rpc/call-error.ts';
import { langOf } from './request-context.ts';

/** A school's phones read their calendars behind one address. */
const READ_LIMIT: RateLimit = { points: 1200, seconds: 60 };
/** As the message centre reminds. */
const REMIND_MS = Object.values(REMINDER_LEADS);
const REMIND_EVENT_MS = Object.values(EVENT_LEADS);
/** As `newToken` makes it: 32 bytes. */
const FEED_FILE = /^([\w-]{43})\.ics$/;
/** A talk, or an event. */
const ONE_FILE = /^(.+)\.ics$/;

export interface CalendarRouterParts {
  readonly calendars: Pick<CalendarService, 'booked' | 'talk'>;
  readonly events: Pick<EventService, 'byId'>;
  readonly regions: RegionTable;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** Null: the site is where it was asked. */
  readonly siteOrigin: string | null;
}

/** A path without the token that opens a calendar: for what is logged. */
export const withoutCalendarToken = (path: string): string =>
  path.replace(/^(\/calendar\/)[\w-]{43}(\.ics)/, '$1*$2');

const entryOfTalk = (talk: TalkRow, origin: string, lang: Lang): CalendarEvent => {
  const url = `${origin}${TALK_PAGE}?id=${encodeURIComponent(talk.id)}`;
  const title = `${talk.universityName} ${talk.title}`;
  return {
    id: talk.id,
    sequence: talk.sequence,
    cancelled: talk.cancelled,
    // Programs that do not show the status show this.
    title: talk.cancelled ? text(lang, 'calendarCancelled', { title }) : title,
    start: talk.startsAt,
    end: talk.endsAt,
    description: `${talk.speaker} ${talk.speakerTitle}\n${url}`,
    url,
    remindMs: REMIND_MS,
  };
};

const entryOfEvent = (
  event: EventRow,
  regions: RegionTable,
  origin: string,
  lang: Lang,
): CalendarEvent => {
  const cancelled = event.cancelled === 1;
  const url = `${origin}${eventPath(event.id)}`;
  return {
    id: event.id,
    sequence: event.revision,
    cancelled,
    title: cancelled ? text(lang, 'calendarCancelled', { title: event.title }) : event.title,
    start: event.startsAt,
    end: event.endsAt,
    // Maps are asked for it: a street without its city is found elsewhere.
    place:
      event.place === ''
        ? ''
        : `${regions.name(event.cityId) ?? ''}${event.address} ${event.place}`.trim(),
    description: `${event.organiser}\n${url}`,
    url,
    remindMs: REMIND_EVENT_MS,
  };
};

/** Calendars of booked talks at their secret addresses, and the entry of any one talk or event. */
export const createCalendarRouter = (parts: CalendarRouterParts): Router => {
  const { calendars, events, regions, limits, clock, siteOrigin } = parts;

  const admit = async (request: Request): Promise<void> => {
    const waitMs = await consumeByAddress(limits, 'calendar', READ_LIMIT, request.ip ?? '');
    if (waitMs > 0) throw new CallError('tooMany', { retryAfterMs: waitMs });
  };
  const send = <T>(
    request: Request,
    response: Response,
    things: readonly T[],
    entryOf: (thing: T, origin: string, lang: Lang) => CalendarEvent,
  ): void => {
    const lang = langOf(request.get('accept-language'));
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const entries = things.map((thing) => entryOf(thing, origin, lang));
    response
      .set('Cache-Control', 'private, no-cache')
      .set('X-Robots-Tag', 'noindex')
      .type('text/calendar')
      .send(calendarFile(text(lang, 'calendarName'), entries, clock()));
  };

  const router = express.Router();
  router.get(`${CALENDAR_PATH}/talk/:file`, async (request, response) => {
    await admit(request);
    const id = ONE_FILE.exec(request.params.file)?.[1] ?? '';
    const talk = isTalkId(id) ? await calendars.talk(id) : null;
    if (talk === null) throw new CallError('notFound', { message: 'talkNotFound' });
    response.attachment(`${talk.id}.ics`);
    send(request, response, [talk], entryOfTalk);
  });
  router.get(`${CALENDAR_PATH}/event/:file`, async (request, response) => {
    await admit(request);
    const id = ONE_FILE.exec(request.params.file)?.[1] ?? '';
    const event = isTalkId(id) ? await events.byId(id) : null;
    if (event === null) throw new CallError('notFound', { message: 'eventNotFound' });
    response.attachment(`${event.id}.ics`);
    send(request, response, [event], (one, ...rest) => entryOfEvent(one, regions, ...rest));
  });
  router.get(`${CALENDAR_PATH}/:file`, async (request, response) => {
    await admit(request);
    const token = FEED_FILE.exec(request.params.file)?.[1];
    const talks = token === undefined ? null : await calendars.booked(token);
    if (talks === null) throw new CallError('notFound', { message: 'pathNotFound' });
    send(request, response, talks, entryOfTalk);
  });
  return router;
};
