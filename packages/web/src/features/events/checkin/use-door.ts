import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { sessionToken } from '../../../lib/session.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Door, Refused } from './door.ts';
import { createDoor } from './door.ts';
import type { DoorStorage } from './door-storage.ts';
import type { Answer, DoorAddress } from './model.ts';
import { toldAnew, toneOf } from './model.ts';

const trying = <T>(work: () => T, without: T): T => {
  try {
    return work();
  } catch {
    return without;
  }
};

/** The storage of this browser, which may be forbidden. */
const doorStorage: DoorStorage = {
  names: () => trying(() => Object.keys(localStorage), []),
  get: (name) => trying(() => localStorage.getItem(name), null),
  set: (name, text) =>
    trying(() => {
      localStorage.setItem(name, text);
      return localStorage.getItem(name) === text;
    }, false),
  remove: (name) => trying(() => localStorage.removeItem(name), undefined),
};

/** SHA-256 of a text, hex; null where the browser has none, as on an address without TLS. */
const digest = async (text: string): Promise<string | null> => {
  if (typeof crypto === 'undefined' || crypto.subtle === undefined) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** How often a door sends what waits, and reads the list anew, ms. */
const REFRESH_MS = 30 * SECOND_MS;
const NAME = 'xj.door-name';

/** How a phone shakes, ms: once for who may go in, twice for who may not. */
const buzz = (answers: readonly Answer[]): void => {
  if (answers.length === 0) return;
  const isIn = answers.every(({ outcome }) => toneOf(outcome) === 'in');
  // Before the first tap browsers forbid it, and log that they did.
  if (navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(isIn ? [90] : [90, 70, 90]);
  }
};

/** What ends the work at a door; whatever else fails may go well the next time. */
const FINAL: readonly number[] = [CODES.unauthorized, CODES.forbidden, CODES.notFound];

const failureOf = (error: unknown): 'away' | 'busy' | Refused => {
  const refusal = refusalOf(error);
  if (refusal === null) return 'away';
  const { code, msg } = refusal;
  // What has no words is from a proxy on the way, such as that of a network one has to log in to.
  return FINAL.includes(code) && msg !== '' ? { code, msg } : 'busy';
};

/** The door that an address opens, for as long as it is shown. */
export const useDoor = ({ id, pass }: DoorAddress): Door => {
  const { client } = trpc.useUtils();
  const [door] = useState(() => {
    const key = { Id: id, ...(pass !== undefined && { Pass: pass }) };
    const made = createDoor({
      id,
      owner: sessionMark(pass ?? sessionToken()),
      read: () => client.checkin.find.mutate(key),
      send: (items) => client.checkin.add.mutate({ ...key, Now: Date.now(), Items: [...items] }),
      failureOf,
      storage: doorStorage,
      digest,
      isOnline: () => navigator.onLine,
      now: () => Date.now(),
    });
    made.setDoor(getLocal(NAME) ?? '');
    return made;
  });
  useEffect(() => {
    const refresh = () => void door.refresh();
    const hear = ({ key, newValue }: StorageEvent) => key !== null && door.heard(key, newValue);
    door.reopen();
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    window.addEventListener('online', refresh);
    window.addEventListener('storage', hear);
    const ended = door.store.subscribe((state, before) => {
      if (state.door !== before.door) setLocal(NAME, state.door);
      buzz(toldAnew(before.answers, state.answers));
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
      window.removeEventListener('storage', hear);
      ended();
      door.close();
    };
  }, [door]);
  return door;
};
