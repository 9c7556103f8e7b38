import { randomBytes, randomInt } from 'node:crypto';
import type { Event, Signup } from '@xuanjiang/contracts/event';
import { PLACE_CODE_LENGTH } from '@xuanjiang/contracts/rules/event-limits';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { listedSpans } from '../../../lib/listed-pages.ts';
import type { Logger } from '../../../lib/logger.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { MovedUp } from './news-store.ts';
import { eventEffects } from './news-store.ts';
import type { EventChange } from './policy.ts';
import { EVENT_CHANGE_JOB, MOVED_UP_JOB } from './policy.ts';
import { presentEvent, presentPlace } from './present.ts';
import type { EventReminder } from './reminder-store.ts';
import { EVENT_REMINDER_JOB, remindOfEvent } from './reminder-store.ts';
import type { PlaceRow, SignupStore } from './signup-store.ts';
import type { EventRow, EventStore } from './store.ts';

const ID_BYTES = 6;

export const newEventId = (): string => randomBytes(ID_BYTES).toString('hex');

/** A code to be shown at the place of an event. */
export const newPlaceCode = (): string =>
  String(randomInt(10 ** PLACE_CODE_LENGTH)).padStart(PLACE_CODE_LENGTH, '0');

export interface EventServiceParts {
  readonly store: EventStore;
  readonly signups: SignupStore;
  readonly regions: RegionTable;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/** Handlers of the jobs that notify people about events for which they signed up. */
export const eventHandlers = (clock: Clock): Readonly<Record<string, JobHandler>> => ({
  [MOVED_UP_JOB]: async (job) => eventEffects.tellMovedUp(job.data as MovedUp, clock()),
  [EVENT_REMINDER_JOB]: async (job) => remindOfEvent(job.data as EventReminder, clock()),
  [EVENT_CHANGE_JOB]: async (job) => eventEffects.tellChange(job.data as EventChange, clock()),
});

export const createEventService = ({
  store,
  signups,
  regions,
  vault,
  clock,
  logger,
}: EventServiceParts) => {
  /** @throws CallError notFound */
  const get = async (id: string): Promise<EventRow> => {
    const [row] = await store.byIds([id]);
    if (row === undefined) throw new CallError('notFound', { message: 'eventNotFound' });
    return row;
  };

  const present = async (rows: readonly EventRow[]): Promise<Event[]> => {
    const lists = await store.lists(rows.map(({ id }) => id));
    return rows.map((row) => presentEvent(row, lists, regions));
  };

  /** What the QR code of a place holds; a place that nobody may enter with has none. */
  const secretOf = (place: PlaceRow, { Cancelled }: Event): string => {
    if (place.state !== 'confirmed' || place.attendance === 'online' || Cancelled) return '';
    if (place.secretCipher === null) return '';
    try {
      return vault.decrypt(place.secretCipher, placeOf('event_place', place.id));
    } catch (error) {
      // The others are shown all the same.
      logger.error({ err: error, place: place.id }, 'a ticket cannot be read');
      return '';
    }
  };

  /** The account's sign-ups with these events, in their order. */
  const signupsOf = async (accountId: string, rows: readonly EventRow[]): Promise<Signup[]> => {
    const events = await present(rows);
    const places = await signups.places(
      accountId,
      rows.map(({ id }) => id),
    );
    return events.map((event) => ({
      Event: event,
      Places: places
        .filter(({ eventId }) => eventId === event.Id)
        .map((place) => presentPlace(place, secretOf(place, event), event.Cancelled)),
    }));
  };

  return {
    get,
    /** One event; null where there is none. */
    byId: async (id: string): Promise<EventRow | null> => (await store.byIds([id]))[0] ?? null,
    /** The published events among these ids, in no particular order. */
    byIds: store.byIds,
    pages: (): ListedPages[] => [
      {
        path: '/eventoffDetail',
        has: async (id) => (await store.byIds([id])).length > 0,
        async card(id) {
          const [event] = await present(await store.byIds([id]));
          if (event === undefined) return null;
          const { Title, Summary, University, Starttime, Endtime, City, Place, Cancelled } = event;
          return {
            ...{ Title, Summary, University, Starttime, Endtime, Cancelled },
            Place: `${City} ${Place}`.trim(),
          };
        },
        find: listedSpans(store.times, clock),
      },
    ],
    present,
    /** Gives a person who waits a place out of turn; @see SignupStore */
    give: signups.give,
    signupsOf,
    async signupOf(accountId: string, row: EventRow): Promise<Signup> {
      const [signup] = await signupsOf(accountId, [row]);
      if (signup === undefined) throw new Error('an event that is read is presented');
      return signup;
    },
  };
};

export type EventService = ReturnType<typeof createEventService>;
export type { EventRow, EventStore } from './store.ts';
