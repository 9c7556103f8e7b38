/**
 * Calls `act` when the page has loaded: the bytes of what is seen first come first.
 * @returns calls it off
 */
export const afterLoad = (act: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    act();
    return () => undefined;
  }
  addEventListener('load', act, { once: true });
  return () => removeEventListener('load', act);
};
