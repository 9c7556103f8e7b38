import { useSyncExternalStore } from 'react';

/** Whether the server was reached, by what the service worker sees (`app/background`). */
export const server = { reached: true };

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** False while the device reports that it has no network, or the server cannot be reached. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && server.reached,
    () => true,
  );
