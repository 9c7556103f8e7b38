import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import type { LoadState } from '../../../lib/load-state.ts';
import { loadStateOf } from '../../../lib/load-state.ts';
import { useOnline } from '../../../lib/online.ts';
import { useSession } from '../../../lib/session.ts';
import { useEvent, useSignup } from './api.ts';
import { useKeep, useKeptTickets } from './use-kept.ts';

export interface EventPage {
  readonly found: LoadState;
  readonly event: EventDetail | undefined;
  /** The reader's places; undefined while they are not known. */
  readonly places: readonly SignupPlace[] | undefined;
  /** It could not be read anew: what is shown is what this device has kept. */
  readonly fromDevice: boolean;
  /** This device has kept the tickets: they are there without a network too. */
  readonly onDevice: boolean;
  /** The reader's places could not be read, and none are kept. */
  readonly placesFailed: boolean;
  readonly retry: () => void;
}

/**
 * One event with the places of who looks at it. What this device has kept stands there at once, and
 * stays where the network is away.
 */
export const useEventPage = (id: string): EventPage => {
  const detail = useEvent(id);
  const signup = useSignup(id);
  const visitor = useSession(({ token }) => token === '');
  const online = useOnline();
  const kept = useKeptTickets().find(({ event }) => event.Id === id);
  const written = useKeep(detail.data, signup.data?.Places);
  const found = id === '' ? 'missing' : loadStateOf(detail);
  const shown = found === 'missing' ? undefined : (detail.data ?? kept?.event);
  const failed = (query: { readonly data: unknown; readonly isError: boolean }): boolean =>
    query.data === undefined && (query.isError || !online);
  return {
    found: shown === undefined ? found : 'there',
    event: shown,
    places: visitor ? [] : (signup.data?.Places ?? kept?.places),
    fromDevice: kept !== undefined && (failed(detail) || failed(signup)),
    placesFailed: !visitor && kept === undefined && failed(signup),
    onDevice: written ?? kept !== undefined,
    retry: () => {
      void detail.refetch();
      if (!visitor) void signup.refetch();
    },
  };
};
