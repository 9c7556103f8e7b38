import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { useEffect, useState } from 'react';
import type { Found } from '../../lib/found.ts';
import { foundOf } from '../../lib/found.ts';
import { useOnline } from '../../lib/online.ts';
import { useSession } from '../../lib/session.ts';
import { getLocal, setLocal } from '../../lib/storage.ts';
import { useEvent, useSignup } from './api.ts';
import type { KeptTicket } from './kept.ts';
import { parseTickets, ticketOf, withoutTicket, withTicket } from './kept.ts';
import { keptPlaces } from './model.ts';

const NAME = 'xj.tickets';

export interface EventPage {
  readonly found: Found;
  readonly event: EventDetail | undefined;
  /** Those of who looks at it; undefined while they are not known. */
  readonly places: readonly SignupPlace[] | undefined;
  /** It could not be read anew: what is shown is what this device has kept. */
  readonly fromDevice: boolean;
  readonly retry: () => void;
}

/** What the device has kept of an event, read once: what is shown must not change with what is kept. */
const useKept = (id: string): KeptTicket | null => {
  const token = useSession((session) => session.token);
  const account = useSession(({ info }) => info?.Uids ?? null);
  const [tickets] = useState(() => parseTickets(getLocal(NAME)));
  return token === '' ? null : ticketOf(tickets, id, account);
};

/** Keeps the places that were seen, for when there is no network; what was given back is forgotten. */
const useKeep = (event: EventDetail | undefined, places: readonly SignupPlace[] | undefined) => {
  const owner = useSession(({ info }) => info?.Uids ?? '');
  useEffect(() => {
    if (event === undefined || places === undefined || owner === '') return;
    const before = parseTickets(getLocal(NAME));
    const next =
      keptPlaces(places).length > 0 || (event.Cancelled && places.length > 0)
        ? withTicket(before, { owner, event, places }, Date.now())
        : withoutTicket(before, event.Id);
    setLocal(NAME, JSON.stringify(next));
  }, [event, places, owner]);
};

/**
 * One event with the places of who looks at it. What this device has kept stands there at once, and
 * stays where the network is away.
 */
export const useEventPage = (id: string): EventPage => {
  const detail = useEvent(id);
  const signup = useSignup(id);
  const visitor = useSession(({ token }) => token === '');
  const online = useOnline();
  const kept = useKept(id);
  useKeep(detail.data, signup.data?.Places);
  const found = id === '' ? 'missing' : foundOf(detail);
  const shown = found === 'missing' ? undefined : (detail.data ?? kept?.event);
  const failed = (query: { readonly data: unknown; readonly isError: boolean }): boolean =>
    query.data === undefined && (query.isError || !online);
  return {
    found: shown === undefined ? found : 'there',
    event: shown,
    places: visitor ? [] : (signup.data?.Places ?? kept?.places),
    fromDevice: kept !== null && (failed(detail) || failed(signup)),
    retry: () => {
      void detail.refetch();
      if (!visitor) void signup.refetch();
    },
  };
};
