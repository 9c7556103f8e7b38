import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { mayComeLater, refusalOf } from '../../lib/refusal.ts';
import { getLocal, setLocal } from '../../lib/storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { digest } from './digest.ts';
import type { Door } from './door.ts';
import { createDoor } from './door.ts';
import type { Answer, DoorAddress } from './model.ts';
import { toneOf } from './model.ts';

/** How often a door sends what waits, and reads the list anew, ms. */
const REFRESH_MS = 30 * SECOND_MS;
const NAME = 'xj.door-name';

/** How a phone shakes, ms: once for who may go in, twice for who may not. */
const buzz = ({ outcome }: Answer): void => {
  // Before the first tap browsers forbid it, and log that they did.
  if (navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(toneOf(outcome) === 'in' ? [90] : [90, 70, 90]);
  }
};

/** The door that an address opens, for as long as it is shown. */
export const useDoor = ({ id, pass }: DoorAddress): Door => {
  const { client } = trpc.useUtils();
  const [door] = useState(() => {
    const key = { Id: id, ...(pass !== undefined && { Pass: pass }) };
    const made = createDoor({
      id,
      pass,
      read: () => client.checkin.find.mutate(key),
      send: (items) => client.checkin.add.mutate({ ...key, Now: Date.now(), Items: [...items] }),
      refusedBy: (error) => (mayComeLater(error) ? null : (refusalOf(error)?.msg ?? null)),
      getItem: getLocal,
      setItem: setLocal,
      digest,
      isOnline: () => navigator.onLine,
      now: () => Date.now(),
    });
    made.setDoor(getLocal(NAME) ?? '');
    return made;
  });
  useEffect(() => {
    const refresh = () => void door.refresh();
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    window.addEventListener('online', refresh);
    const ended = door.store.subscribe((state, before) => {
      if (state.door !== before.door) setLocal(NAME, state.door);
      const [last] = state.answers;
      if (last !== undefined && last.at !== before.answers[0]?.at) buzz(last);
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
      ended();
    };
  }, [door]);
  return door;
};
