import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { CHECKIN_AGE_MAX_HOURS } from '@xuanjiang/contracts/rules/event-limits';
import { keptIn } from '../../../lib/kept-list.ts';
import type { DoorList, SeenTicket } from './model.ts';

/** So long the server takes check-ins of a door without a network, and the device keeps them and lists, ms. */
const KEPT_MS = CHECKIN_AGE_MAX_HOURS * HOUR_MS;

/** Storage of the device, which other tabs write as well. */
export interface DoorStorage {
  readonly names: () => readonly string[];
  readonly get: (name: string) => string | null;
  /** Whether it was kept: storage may be full, or forbidden. */
  readonly set: (name: string, text: string) => boolean;
  readonly remove: (name: string) => void;
}

/** Each check-in has a name of its own, so that no tab writes over that of another. */
const WAITING = /^xj\.door-in\.([\w-]+)\.\w+/;
const LIST = /^xj\.door\.[\w-]+$/;

/** Where the list of an event is kept; forgotten with the session (`lib/forget-drafts.ts`). */
export const listName = (id: string): string => `xj.door.${id}`;
export const waitingName = (id: string, { hash }: Pick<SeenTicket, 'hash'>): string =>
  `xj.door-in.${id}.${hash.replaceAll(/\W/g, '')}`;

/** Id of the event whose check-in waits under this storage name; null for any other name. */
export const waitingEvent = (name: string): string | null => WAITING.exec(name)?.[1] ?? null;

/** What a device keeps of an event, so that its door goes on without a network. */
interface KeptList {
  /** Tells the session, or the helper's link, that has read it. */
  readonly owner: string;
  readonly list: DoorList;
}

const keptListIn = (text: string | null): KeptList | null => {
  const kept = keptIn(text) as Partial<KeptList> | null;
  const { owner, list } = kept ?? {};
  return typeof owner === 'string' && Array.isArray(list?.Tickets) ? { owner, list } : null;
};

/** The list that was kept; null for another owner's, and for what cannot be read. */
export const parseList = (text: string | null, owner: string): DoorList | null => {
  const kept = keptListIn(text);
  return kept?.owner === owner ? kept.list : null;
};

export const listText = (owner: string, list: DoorList): string =>
  JSON.stringify({ owner, list } satisfies KeptList);

/** A check-in that waits to be sent; null for what cannot be read. */
export const parseWaiting = (text: string | null): SeenTicket | null => {
  const { Code, Time, Door, hash } = (keptIn(text) ?? {}) as Partial<SeenTicket>;
  return typeof Code === 'string' &&
    typeof Door === 'string' &&
    typeof hash === 'string' &&
    typeof Time === 'number'
    ? { Code, Time, Door, hash }
    : null;
};

/** Forgets lists and check-ins, of any event, that are of no more use. */
export const forgetOld = (storage: DoorStorage, now: number): void => {
  for (const name of storage.names()) {
    const at = LIST.test(name)
      ? (keptListIn(storage.get(name))?.list.at ?? 0)
      : (parseWaiting(storage.get(name))?.Time ?? 0);
    const ours = LIST.test(name) || waitingEvent(name) !== null;
    if (ours && now - at > KEPT_MS) storage.remove(name);
  }
};
