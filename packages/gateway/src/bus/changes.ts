import type { Bus } from './bus.ts';

/**
 * Notifies the listeners, in this process and in the others, that something of one kind has
 * changed. The features that announce and the connections that listen both depend on it and not on
 * each other.
 */
export interface Changes {
  announce(id: string): void;
  /** @param listener called with what has changed, or null: anything may have */
  listen(listener: (id: string | null) => void): void;
}

/**
 * What changes that is no room's log. `account`: what an account's sessions say is no longer so,
 * or what it may do in a room. `desk`: what waits for the staff of a room. `public`: what everybody
 * sees, such as the talks. `vote`: the votes in a room. `gone`: an account was deleted.
 * `refusal`: what an encoder sent was refused, or taken again.
 */
export type ChangeKind = 'account' | 'desk' | 'public' | 'vote' | 'gone' | 'refusal';

export const createChanges = (bus: Bus, kind: ChangeKind): Changes => {
  // No room has such a name.
  const prefix = `${kind}/`;
  const listeners = new Set<(id: string | null) => void>();
  const tell = (id: string | null): void => {
    for (const listener of listeners) listener(id);
  };
  bus.listen((topic) => {
    if (topic === null) tell(null);
    else if (topic.startsWith(prefix)) tell(topic.slice(prefix.length));
  });
  return {
    announce(id) {
      tell(id);
      bus.announce(prefix + id, true);
    },
    listen: (listener) => void listeners.add(listener),
  };
};
