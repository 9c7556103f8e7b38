import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { keptListOf } from '../../../lib/kept-list.ts';

/** Tickets that a device keeps at most. */
const KEPT_MAX = 20;
/** How long after an event its tickets stay on the device, ms. */
const AFTER_MS = 2 * DAY_MS;

/** An event and one's places in it, as they were last seen: they are shown without a network. */
export interface KeptTicket {
  /** Id of the account. */
  readonly owner: string;
  /** Tells the session of that account, which is known without a network too. */
  readonly session: string;
  readonly event: EventDetail;
  readonly places: readonly SignupPlace[];
}

/** The user who looks at tickets. */
export interface Holder {
  /** Id of the account; null while it is not known, as without a network. */
  readonly account: string | null;
  readonly session: string;
}

const isTicket = (value: unknown): value is KeptTicket => {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, session, event, places } = value as Partial<KeptTicket>;
  return (
    typeof owner === 'string' &&
    typeof session === 'string' &&
    typeof event?.Id === 'string' &&
    typeof event.Endtime === 'number' &&
    Array.isArray(event.Lists) &&
    Array.isArray(event.Steps) &&
    Array.isArray(event.Intro) &&
    Array.isArray(places) &&
    places.every((place: Partial<SignupPlace> | null) => typeof place?.Code === 'string')
  );
};

export const parseTickets = (text: string | null): readonly KeptTicket[] =>
  keptListOf(text, isTicket);

/**
 * The tickets with this one in the place of what was kept of its event, the newest first. Those of
 * other accounts, and of events that are long over, go; the others belong to its session from now on.
 */
export const withTicket = (
  kept: readonly KeptTicket[],
  ticket: KeptTicket,
  now: number,
): readonly KeptTicket[] =>
  [ticket, ...withoutTicket(kept, ticket.event.Id)]
    .filter(({ event, owner }) => event.Endtime + AFTER_MS > now && owner === ticket.owner)
    .slice(0, KEPT_MAX)
    .map((one) => ({ ...one, session: ticket.session }));

export const withoutTicket = (kept: readonly KeptTicket[], id: string): readonly KeptTicket[] =>
  kept.filter(({ event }) => event.Id !== id);

/** The tickets of who looks: those of the session where the account is not known. */
export const ticketsFor = (
  kept: readonly KeptTicket[],
  { account, session }: Holder,
): readonly KeptTicket[] =>
  kept.filter((one) => (account === null ? one.session === session : one.owner === account));
