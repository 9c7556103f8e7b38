import type { Bus } from './bus.ts';
import { accountOfTopic, accountTopic } from './bus.ts';

/**
 * Tells whoever keeps a connection open for an account, here and in other processes, that what its
 * sessions say is no longer so: they have ended, or the account has. It stands before the features
 * that announce and the connections that listen, which need not know each other.
 */
export interface AccountChanges {
  announce(accountId: string): void;
  /** @param listener called with the account that has changed, or null: any may have */
  listen(listener: (accountId: string | null) => void): void;
}

export const createAccountChanges = (bus: Bus): AccountChanges => {
  const listeners = new Set<(accountId: string | null) => void>();
  const tell = (accountId: string | null): void => {
    for (const listener of listeners) listener(accountId);
  };
  bus.listen((topic) => {
    const accountId = topic === null ? null : accountOfTopic(topic);
    if (topic === null || accountId !== null) tell(accountId);
  });
  return {
    announce(accountId) {
      tell(accountId);
      bus.announce(accountTopic(accountId));
    },
    listen: (listener) => void listeners.add(listener),
  };
};
