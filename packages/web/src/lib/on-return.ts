/**
 * Calls `act` when the network comes back, and when the page becomes visible.
 * @returns ends it
 */
export const onReturn = (act: () => void): (() => void) => {
  const onVisible = () => {
    if (document.visibilityState === 'visible') act();
  };
  addEventListener('online', act);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', act);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
