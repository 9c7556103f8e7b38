import { useSyncExternalStore } from 'react';
import { sessionToken, useSession } from '../../../lib/session.ts';
import { getLocal, removeLocal, setLocal } from '../../../lib/storage.ts';

/** A text that this device keeps, and nothing else: no call sends it. */
export interface KeptText {
  /** Draws anew when it changes, here or in another tab. */
  readonly useText: () => string;
  readonly text: () => string;
  /** An empty text removes it. */
  readonly keep: (text: string) => void;
  /** Whether the browser did not keep what was given: then it lasts as long as the page and the session. */
  readonly isRefused: () => boolean;
}

export const keptText = (name: `xj.own-${string}`): KeptText => {
  const listeners = new Set<() => void>();
  let given: { readonly token: string; readonly text: string } | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onOtherTab = ({ key }: StorageEvent): void => {
    // Null: all was removed.
    if (key !== name && key !== null) return;
    given = null;
    tell();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) addEventListener('storage', onOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onOtherTab);
    };
  };
  const text = (): string => {
    const kept = getLocal(name) ?? '';
    return given !== null && given.token === sessionToken() && kept !== given.text
      ? given.text
      : kept;
  };
  return {
    text,
    keep: (next) => {
      if (next === '') removeLocal(name);
      else setLocal(name, next);
      // Only where the browser refused: else another tab may write meanwhile.
      given = (getLocal(name) ?? '') === next ? null : { token: sessionToken(), text: next };
      tell();
    },
    isRefused: () => given !== null,
    useText: () => {
      // A change of account takes it away.
      useSession(({ token }) => token);
      return useSyncExternalStore(subscribe, text, () => '');
    },
  };
};
