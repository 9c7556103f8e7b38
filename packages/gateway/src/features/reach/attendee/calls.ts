import { attendeeCalls, EVENT_MESSAGES_A_DAY } from '@xuanjiang/contracts/attendee';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import { presentMarkOf } from '../../../rpc/present-mark.ts';
import { presentPhone } from '../../../rpc/present-phone.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { EventRow, EventService } from '../../events/event/service.ts';
import type { NameService } from '../../people/name/service.ts';
import type { MessageStore } from './message-store.ts';
import { eventPhase, listFigures, messageRefusal } from './policy.ts';
import { presentAttendee, presentMessage } from './present.ts';
import type { AttendeeStore, FiguresStore, StaffLook } from './store.ts';

export interface AttendeeParts {
  readonly store: AttendeeStore;
  readonly figures: FiguresStore;
  readonly messages: MessageStore;
  readonly events: Pick<EventService, 'get' | 'present' | 'give'>;
  readonly names: Pick<NameService, 'of'>;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly regions: Pick<RegionTable, 'name'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Operators look for the platform, liaisons for the university of the event. */
const lookOf = ({ id, universityId }: EventRow, { role }: Caller): StaffLook => ({
  eventId: id,
  universityId: role === 'operator' ? '' : (universityId ?? ''),
});

export const attendeeRouter = ({
  store,
  figures,
  messages,
  events,
  names,
  publicData,
  regions,
  vault,
  clock,
}: AttendeeParts): DomainRouter<'attendee'> => {
  /** @throws CallError notFound, for events of another university too */
  const eventFor = async (id: string, caller: Caller): Promise<EventRow> => {
    const event = await events.get(id);
    requireOwn(caller, event.universityId);
    return event;
  };

  /** A message as its writer reads it. */
  const messageOf = async (id: string) => {
    const row = await messages.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'eventMessageNotFound' });
    return presentMessage(row, await names.of([row.writtenBy]));
  };

  return {
    get: implement(attendeeCalls.get, async ({ input, caller }) => {
      const row = await eventFor(input.Id, caller);
      const now = clock();
      const [event] = await events.present([row]);
      const read = await figures.read(row.id);
      const { people, left } = await messages.figures(row.id, now);
      return {
        Id: row.id,
        Title: row.title,
        State: eventPhase(row, now),
        University: presentMarkOf(row),
        Starttime: row.startsAt,
        Endtime: row.endsAt,
        Place: `${regions.name(row.cityId) ?? ''} ${row.place}`.trim(),
        Lists: (event?.Lists ?? []).map((list) => ({
          ...list,
          ...listFigures(read.counts, list.Attendance),
        })),
        Confirmed: read.confirmed,
        Waiting: read.waiting,
        In: read.arrived,
        Out: read.absent,
        Hidden: read.hidden,
        Returned: read.returned,
        Getall: people.all ?? 0,
        Getabsent: people.absent ?? 0,
        Getwaiting: people.waiting ?? 0,
        Messagesleft: left,
      };
    }),
    list: implement(attendeeCalls.list, async ({ input, caller }) => {
      const event = await eventFor(input.Id, caller);
      const filter = {
        eventId: event.id,
        ...{ state: input.State, arrived: input.Arrived },
        ...{ attendance: input.Attendance, name: input.Name },
      };
      const asked = { look: lookOf(event, caller), order: input.Order, page: pageOf(input) };
      const act = { actor: caller.uids, time: clock() };
      const { companions, ...page } = await store.list(filter, asked, act);
      const people = page.rows.map(({ accountId }) => accountId);
      const seen = await store.seen(event.id, people);
      const staff = [
        ...[...page.rows, ...companions].flatMap(({ givenBy }) => givenBy ?? []),
        ...[...seen.values()].map(({ by }) => by),
      ];
      const around = { companions, seen, names: await names.of([...people, ...staff]), vault };
      return presentPage(page, (row) => presentAttendee(row, around));
    }),
    reveal: implement(attendeeCalls.reveal, async ({ input, caller }) => {
      const look = lookOf(await eventFor(input.Eventid, caller), caller);
      const act = { actor: caller.uids, time: clock() };
      const seen = await store.reveal(look, input.Id, input.Reason, act);
      if (seen === null) throw new CallError('notFound', { message: 'attendeeNotFound' });
      return { Phone: presentPhone(seen, vault) };
    }),
    give: implement(attendeeCalls.give, async ({ input, caller }) => {
      const { id } = await eventFor(input.Eventid, caller);
      if (!(await store.isVisible(id, input.Id))) {
        throw new CallError('notFound', { message: 'attendeeNotFound' });
      }
      const why = await events.give(id, input.Id, { actor: caller.uids, time: clock() });
      if (why !== null) throw new CallError('conflict', { message: why });
      publicData.announce();
      return {};
    }),
    tryMessage: implement(attendeeCalls.tryMessage, async ({ input, caller }) => {
      const event = await eventFor(input.Id, caller);
      const time = clock();
      const why = messageRefusal(event, time);
      if (why !== null) throw new CallError('conflict', { message: why });
      const said = { eventId: event.id, title: event.title, content: input.Content };
      const id = await messages.tryOut(said, { actor: caller.uids, time });
      if (id === null) throw new CallError('conflict', { message: 'eventMessageMuted' });
      return messageOf(id);
    }),
    sendMessage: implement(attendeeCalls.sendMessage, async ({ input, caller }) => {
      const event = await eventFor(input.Eventid, caller);
      const message = { id: input.Id, audience: input.Audience };
      const act = { actor: caller.uids, time: clock() };
      const why = await messages.send(event.id, message, act);
      if (why === 'eventMessageNotFound') throw new CallError('notFound', { message: why });
      if (why !== null) {
        const parameters = { count: EVENT_MESSAGES_A_DAY };
        throw new CallError('conflict', { message: why, parameters });
      }
      return messageOf(input.Id);
    }),
    findMessages: implement(attendeeCalls.findMessages, async ({ input, caller }) => {
      const { id } = await eventFor(input.Id, caller);
      const page = await messages.find(id, pageOf(input));
      const writers = await names.of(page.rows.map(({ writtenBy }) => writtenBy));
      return presentPage(page, (row) => presentMessage(row, writers));
    }),
  };
};
