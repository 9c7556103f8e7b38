import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';

/** Tickets that a device keeps at most. */
const KEPT_MAX = 20;
/** How long after an event its tickets stay on the device, ms. */
const AFTER_MS = 2 * DAY_MS;

/** An event and one's places in it, as they were last seen: they are shown without a network. */
export interface KeptTicket {
  /** Id of the account. */
  readonly owner: string;
  readonly event: EventDetail;
  readonly places: readonly SignupPlace[];
}

const isTicket = (value: unknown): value is KeptTicket => {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, event, places } = value as Partial<KeptTicket>;
  return (
    typeof owner === 'string' &&
    typeof event?.Id === 'string' &&
    typeof event.Endtime === 'number' &&
    Array.isArray(event.Lists) &&
    Array.isArray(event.Steps) &&
    Array.isArray(event.Intro) &&
    Array.isArray(places) &&
    places.every((place: Partial<SignupPlace> | null) => typeof place?.Code === 'string')
  );
};

/** What the device has kept; what cannot be read is left out. */
export const parseTickets = (text: string | null): readonly KeptTicket[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTicket) : [];
  } catch {
    return [];
  }
};

/** The tickets with this one in the place of what was kept of its event, the newest first; those of events that are long over go. */
export const withTicket = (
  kept: readonly KeptTicket[],
  ticket: KeptTicket,
  now: number,
): readonly KeptTicket[] =>
  [ticket, ...withoutTicket(kept, ticket.event.Id)]
    .filter(({ event, owner }) => event.Endtime + AFTER_MS > now && owner === ticket.owner)
    .slice(0, KEPT_MAX);

export const withoutTicket = (kept: readonly KeptTicket[], id: string): readonly KeptTicket[] =>
  kept.filter(({ event }) => event.Id !== id);

/** The ticket of an event, for an account; without a network it is not known whose the session is. */
export const ticketOf = (
  kept: readonly KeptTicket[],
  id: string,
  account: string | null,
): KeptTicket | null =>
  kept.find(({ event, owner }) => event.Id === id && (account === null || owner === account)) ??
  null;
