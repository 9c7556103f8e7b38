import type { DoorList, SeenTicket } from './model.ts';

/** What a device keeps of an event, so that its door goes on without a network. */
interface KeptList {
  readonly id: string;
  readonly list: DoorList;
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The list that was kept for an event; null for another one's, and for what cannot be read. */
export const parseList = (text: string | null, id: string): DoorList | null => {
  const kept = parse(text) as Partial<KeptList> | null;
  return kept?.id === id && Array.isArray(kept.list?.Tickets) ? kept.list : null;
};

export const listText = (id: string, list: DoorList): string =>
  JSON.stringify({ id, list } satisfies KeptList);

/** A ticket that waits to be sent, and of which event. */
export interface Waiting extends SeenTicket {
  readonly id: string;
}

const isWaiting = (value: unknown): value is Waiting => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, Code, Time, Door, hash } = value as Partial<Waiting>;
  return (
    [id, Code, Door, hash].every((text) => typeof text === 'string') && typeof Time === 'number'
  );
};

/** All that waits to be sent, of any event. */
export const parseWaiting = (text: string | null): readonly Waiting[] => {
  const kept = parse(text);
  return Array.isArray(kept) ? kept.filter(isWaiting) : [];
};
