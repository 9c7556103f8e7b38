import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { accountOf, sessionMark } from '../../../lib/session-mark.ts';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import type { KeptTicket } from './kept-tickets.ts';
import { parseTickets, ticketsFor, withoutTicket, withTicket } from './kept-tickets.ts';
import { standingPlaces } from './model.ts';

const NAME = 'xj.tickets';

/**
 * The tickets of the reader that this device has kept, read once for each session: what is shown
 * must not change with what is kept.
 */
export const useKeptTickets = (): readonly KeptTicket[] => {
  const token = useSession((session) => session.token);
  const account = useSession(({ info }) => info?.Uids ?? null);
  const kept = useMemo(() => (token === '' ? [] : parseTickets(getLocal(NAME))), [token]);
  return useMemo(
    () => ticketsFor(kept, { account, session: sessionMark(token) }),
    [kept, account, token],
  );
};

/**
 * Keeps the places that were seen, for when there is no network; what was given back is forgotten.
 * Says whether the device has them, which a full or forbidden storage has not; null before it tried.
 */
export const useKeep = (
  event: EventDetail | undefined,
  places: readonly SignupPlace[] | undefined,
): boolean | null => {
  const token = useSession((session) => session.token);
  const owner = useSession(accountOf);
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (event === undefined || places === undefined || owner === '') return;
    const before = parseTickets(getLocal(NAME));
    const next =
      standingPlaces(places).length > 0 || (event.Cancelled && places.length > 0)
        ? withTicket(before, { owner, session: sessionMark(token), event, places }, Date.now())
        : withoutTicket(before, event.Id);
    const text = JSON.stringify(next);
    setLocal(NAME, text);
    setIsKept(getLocal(NAME) === text);
  }, [event, places, owner, token]);
  return isKept;
};
