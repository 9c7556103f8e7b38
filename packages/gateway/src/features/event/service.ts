import type { Event, Signup } from '@xuanjiang/contracts/event';
import { eventPhase } from '@xuanjiang/contracts/rules/event-phase';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import { placeOf } from '../../lib/sealed-places.ts';
import type { Vault } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { presentEvent, presentPlace } from './present.ts';
import type { PlaceRow, SignupStore } from './signup-store.ts';
import type { EventRow, EventStore } from './store.ts';

export interface EventServiceParts {
  readonly store: EventStore;
  readonly signups: SignupStore;
  readonly regions: RegionTable;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const createEventService = ({
  store,
  signups,
  regions,
  vault,
  clock,
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
  const secretOf = (place: PlaceRow, { Cancelled }: Event): string =>
    place.state !== 'confirmed' || place.attendance === 'online' || Cancelled
      ? ''
      : vault.decrypt(place.secretCipher, placeOf('event_place', place.id));

  return {
    get,
    present,
    /** The account's sign-ups with these events, in their order. */
    async signupsOf(accountId: string, rows: readonly EventRow[]): Promise<Signup[]> {
      const events = await present(rows);
      const places = await signups.places(
        accountId,
        rows.map(({ id }) => id),
      );
      return events.map((event) => ({
        Event: event,
        Places: places
          .filter(({ eventId }) => eventId === event.Id)
          .map((place) => presentPlace(place, secretOf(place, event))),
      }));
    },
    phase: (row: EventRow) =>
      eventPhase(
        { Starttime: row.startsAt, Endtime: row.endsAt, Cancelled: row.cancelled === 1 },
        clock(),
      ),
  };
};

export type EventService = ReturnType<typeof createEventService>;
