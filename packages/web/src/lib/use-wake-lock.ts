import { useEffect } from 'react';

/** Keeps the screen lit while the component is shown, where the browser can. A page that was away asks anew. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let shown = true;
    let held: WakeLockSentinel | null = null;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      if (shown) held = lock;
      else await lock.release();
    };
    // A battery that is low, or a policy, refuses it: the code is shown all the same.
    const ask = () => void hold().catch(() => undefined);
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', ask);
      void held?.release().catch(() => undefined);
    };
  }, []);
};
