import { DAY_MS } from '@xuanjiang/contracts/constants';
import type {
  Attendance,
  Event,
  EventDetail,
  EventList,
  EventPhase,
  Signup,
  SignupPlace,
} from '@xuanjiang/contracts/event';
import { DOOR_PATH } from '@xuanjiang/contracts/rules/camera-pages';
import { eventPhase } from '@xuanjiang/contracts/rules/event-phase';
import { judgeReturn } from '@xuanjiang/contracts/rules/judge-return';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { universityIdIn } from '../../../lib/id-in.ts';
import { keywordOf } from '../../../lib/typed-text.ts';

/** What the list is narrowed to; an empty text narrows nothing. */
export interface EventFilter {
  /** Id of the university that holds it. */
  readonly universityid: string;
  /** Code of the province in which an event is. */
  readonly provinceid: string;
  readonly attendance: Attendance | '';
  readonly phase: EventPhase | '';
  readonly name: string;
}

export const NO_EVENT_FILTER: EventFilter = {
  universityid: '',
  provinceid: '',
  attendance: '',
  phase: '',
  name: '',
};

export const ATTENDANCES = ['site', 'online'] as const satisfies readonly Attendance[];
export const PHASES = [
  'upcoming',
  'running',
  'over',
  'cancelled',
] as const satisfies readonly EventPhase[];

/** The texts of the ways in which one comes, and of the phases. */
export const WAY_TEXTS = { site: 'eventSite', online: 'eventOnline' } as const;

export const PHASE_TEXTS = {
  upcoming: 'eventUpcoming',
  running: 'eventRunning',
  over: 'over',
  cancelled: 'eventCancelled',
} as const satisfies Record<EventPhase, string>;

/** The parts of a filter, the one that is loosened first in front. */
const PARTS = ['name', 'phase', 'attendance', 'provinceid', 'universityid'] as const;
export type FilterPart = (typeof PARTS)[number];

const among = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((one) => one === value) ?? '';

/** The filter of an address; what it says wrongly narrows nothing. */
export const filterOf = (query: URLSearchParams): EventFilter => ({
  universityid: universityIdIn(query, 'university'),
  provinceid: ownProvinceOf(query.get('province') ?? '')?.code ?? '',
  attendance: among(ATTENDANCES, query.get('way')),
  phase: among(PHASES, query.get('phase')),
  name: keywordOf(query.get('name')),
});

/** The query of a filter, as `filterOf` reads it. */
export const queryOf = (filter: EventFilter): URLSearchParams => {
  const { universityid, provinceid, attendance, phase, name } = filter;
  const query = new URLSearchParams();
  if (universityid !== '') query.set('university', universityid);
  if (provinceid !== '') query.set('province', provinceid);
  if (attendance !== '') query.set('way', attendance);
  if (phase !== '') query.set('phase', phase);
  if (name !== '') query.set('name', name);
  return query;
};

/**
 * A filter as the call takes it.
 * @param own code of the own province; empty where it is not known, and idle where one is chosen
 */
export const inputOf = (
  { universityid, provinceid, attendance, phase, name }: EventFilter,
  own: string,
) => ({
  ...(universityid !== '' && { Universityid: universityid }),
  ...(own !== '' && provinceid === '' && { Ownprovinceid: own }),
  ...(provinceid !== '' && { Provinceid: provinceid }),
  ...(attendance !== '' && { Attendance: attendance }),
  ...(phase !== '' && { Phase: phase }),
  ...(name !== '' && { Name: name }),
});

export const partsInUse = (filter: EventFilter): FilterPart[] =>
  PARTS.filter((part) => filter[part] !== '');

/** The filter without one of its parts. */
export const withoutPart = (filter: EventFilter, part: FilterPart): EventFilter => ({
  ...filter,
  [part]: '',
});

export const doorPath = (id: string): string => `${DOOR_PATH}?id=${encodeURIComponent(id)}`;

/** The events with places on site today that are not cancelled, also those that are over by now. */
export const doorsToday = <E extends Pick<Event, 'Starttime' | 'Endtime' | 'Cancelled' | 'Lists'>>(
  events: readonly E[],
  now: number,
): E[] => {
  const today = dayOf(now);
  return events.filter(
    ({ Starttime, Endtime, Cancelled, Lists }) =>
      !Cancelled &&
      Lists.some(({ Attendance: way }) => way === 'site') &&
      dayOf(Starttime) <= today &&
      dayOf(Endtime) >= today,
  );
};

/** All events of a university. */
export const universityEventsPath = (id: string): string =>
  `/eventoff?${queryOf({ ...NO_EVENT_FILTER, universityid: id })}`;

/** The entry of an event in a calendar, as a file. */
export const calendarPath = (id: string): string => `/calendar/event/${encodeURIComponent(id)}.ics`;

/** How many places of a list are free: none while somebody waits, who comes first. */
export const freeOf = ({ Capacity, Taken, Waiting }: EventList): number =>
  Waiting > 0 ? 0 : Math.max(0, Capacity - Taken);

/** How much of a list is taken, 0 to 1. */
export const takenShare = ({ Capacity, Taken }: EventList): number =>
  Math.min(1, Taken / Math.max(1, Capacity));

/** The number of a ticket as it is read out: month and day of the event, and its number in the list. */
export const ticketNumber = (starts: number, number: number): string =>
  `${dayOf(starts).slice(5).replace('-', '')} ${String(number).padStart(4, '0')}`;

/** How many days a day is ahead, by the calendar. */
export const daysUntil = (time: number, now: number): number =>
  Math.round((dayStart(dayOf(time)) - dayStart(dayOf(now))) / DAY_MS);

/** The places that stand: confirmed or waiting, not given back. */
export const standingPlaces = (places: readonly SignupPlace[]): SignupPlace[] =>
  places.filter(({ State }) => State !== 'cancelled');

/** The places with which one enters. */
export const ticketsOf = (places: readonly SignupPlace[]): SignupPlace[] =>
  places.filter(({ State, Code }) => State === 'confirmed' && Code !== '');

/**
 * The tickets that are shown: once the event was called off, one for each person, since it is not
 * told any more which places were confirmed, and those that were given back stand last.
 */
export const shownTickets = (
  { Cancelled }: Pick<EventDetail, 'Cancelled'>,
  places: readonly SignupPlace[],
): SignupPlace[] =>
  Cancelled
    ? [false, true].flatMap(
        (companion) =>
          places.find(
            ({ Attendance: way, Companion }) => way === 'site' && Companion === companion,
          ) ?? [],
      )
    : ticketsOf(places);

/** What stands over the head of an event, for whoever looks at it. */
export type Status =
  | 'cancelled'
  | 'checkedIn'
  | 'confirmed'
  | 'waiting'
  | 'over'
  | 'running'
  | 'closed'
  | 'full'
  | 'open';

/** @param places of who looks at it; none for a visitor */
export const statusOf = (
  event: Pick<EventDetail, 'Starttime' | 'Endtime' | 'Cancelled' | 'Applyuntil' | 'Lists'>,
  places: readonly SignupPlace[],
  now: number,
): Status => {
  const phase = eventPhase(event, now);
  if (phase === 'cancelled') return 'cancelled';
  const standing = standingPlaces(places);
  if (standing.some(({ Checkintime }) => Checkintime > 0)) return 'checkedIn';
  if (phase === 'over') return 'over';
  if (standing.some(({ State }) => State === 'confirmed')) return 'confirmed';
  if (standing.length > 0) return 'waiting';
  if (now >= event.Applyuntil) return phase === 'running' ? 'running' : 'closed';
  return event.Lists.every((list) => freeOf(list) === 0) ? 'full' : 'open';
};

/** What stands at the foot of the page: signing up, the reader's places, the talk, or nothing. */
export type Foot = 'apply' | 'places' | 'talk' | null;

/** @param status undefined while it is not known */
export const footOf = (status: Status | undefined, { Talk }: Pick<EventDetail, 'Talk'>): Foot => {
  switch (status) {
    case undefined:
    case 'cancelled':
      return null;
    case 'over':
    case 'checkedIn':
      return Talk === null ? null : 'talk';
    case 'confirmed':
    case 'waiting':
      return 'places';
    default:
      return 'apply';
  }
};

/** Whether one may sign up now. */
export const mayApply = (
  { Cancelled, Applyuntil }: Pick<EventDetail, 'Cancelled' | 'Applyuntil'>,
  now: number,
): boolean => !Cancelled && now < Applyuntil;

/** The places that end when this one is given back: the reader's own one takes the companion's of the same attendance with it. */
export const goneWith = (
  { Id, Companion, Attendance: way }: SignupPlace,
  standing: readonly SignupPlace[],
): SignupPlace[] =>
  standing.filter(
    (one) => one.Id === Id || (!Companion && one.Companion && one.Attendance === way),
  );

/**
 * Why these standing places are not given back, all of them or none; null where they are. `over`: there is
 * nothing to come to.
 */
export const cancelRefusal = (
  gone: readonly SignupPlace[],
  event: Pick<EventDetail, 'Starttime' | 'Endtime' | 'Cancelled' | 'Checkinfrom'>,
  now: number,
): 'over' | ReturnType<typeof judgeReturn> => {
  const phase = eventPhase(event, now);
  if (phase === 'over' || phase === 'cancelled') return 'over';
  return gone.map((place) => judgeReturn(place, event, now)).find((why) => why !== null) ?? null;
};

/** Whether the code at the place is accepted now. */
export const mayCheckIn = (
  {
    Checkinfrom,
    Checkinuntil,
    Cancelled,
  }: Pick<EventDetail, 'Checkinfrom' | 'Checkinuntil' | 'Cancelled'>,
  places: readonly SignupPlace[],
  now: number,
): boolean =>
  !Cancelled &&
  now >= Checkinfrom &&
  now < Checkinuntil &&
  ticketsOf(places).some(({ Checkintime }) => Checkintime === 0);

/** Whether a companion has a place on site that nobody has checked in. */
export const hasCompanionToCheckIn = (places: readonly SignupPlace[]): boolean =>
  ticketsOf(places).some(({ Companion, Checkintime }) => Companion && Checkintime === 0);

/** The ways in which a companion can still be added: who comes so comes alone. */
export const roomForCompanion = (places: readonly SignupPlace[]): Attendance[] => {
  const standing = standingPlaces(places);
  return ATTENDANCES.filter((way) => {
    const here = standing.filter(({ Attendance: one }) => one === way);
    return here.length > 0 && !here.some(({ Companion }) => Companion);
  });
};

/** Which place on the waiting list is the reader's first one, 1 or more; 0 where none waits. */
export const waitingPlace = (places: readonly Pick<SignupPlace, 'State' | 'Ahead'>[]): number => {
  const ahead = places.flatMap(({ State, Ahead }) => (State === 'waiting' ? [Ahead] : []));
  return ahead.length === 0 ? 0 : Math.min(...ahead) + 1;
};

/** What the reader has of an event: the key of its text, which may name the place on the waiting list. */
export const ownText = (
  places: readonly SignupPlace[],
): 'eventCheckedIn' | 'eventConfirmed' | 'eventWaiting' | 'eventGiven' => {
  const standing = standingPlaces(places);
  if (standing.length === 0) return 'eventGiven';
  if (standing.some(({ Checkintime }) => Checkintime > 0)) return 'eventCheckedIn';
  return standing.some(({ State }) => State === 'confirmed') ? 'eventConfirmed' : 'eventWaiting';
};

/** Whether a list, which does not know when check-in begins, offers to give the places back. */
export const mayGiveBack = (
  { Event, Places }: Pick<Signup, 'Event' | 'Places'>,
  now: number,
): boolean =>
  !Event.Cancelled &&
  now < Event.Starttime &&
  standingPlaces(Places).some(({ Checkintime }) => Checkintime === 0);

/** Whether somebody is reminded of an event with which they signed up: with a confirmed place, before it begins. */
export const isRemindedOf = (
  { Event, Places }: Pick<Signup, 'Event' | 'Places'>,
  now: number,
): boolean =>
  !Event.Cancelled && now < Event.Starttime && Places.some(({ State }) => State === 'confirmed');

/** Events of a list that are read under one heading. */
export interface EventGroup {
  /** `past`: over or called off; `all`: to come, where no own province is known. */
  readonly kind: 'own' | 'other' | 'all' | 'past';
  readonly events: readonly Event[];
}

/**
 * The list under its headings, in the order in which it comes: what is not over in the own province, elsewhere, and what
 * is past.
 * @param own code of the province; empty where it is not known
 * @param shown ids of events that stand over the list: each is shown once
 */
export const eventGroups = (
  events: readonly Event[],
  own: string,
  shown: ReadonlySet<string>,
  now: number,
): EventGroup[] => {
  const kindOf = (event: Event): EventGroup['kind'] => {
    const phase = eventPhase(event, now);
    if (phase === 'over' || phase === 'cancelled') return 'past';
    if (own === '') return 'all';
    return event.Provinceid === own ? 'own' : 'other';
  };
  const listed = events.filter(({ Id }) => !shown.has(Id));
  return (['own', 'other', 'all', 'past'] as const)
    .map((kind) => ({ kind, events: listed.filter((event) => kindOf(event) === kind) }))
    .filter((group) => group.events.length > 0);
};
