import { useEffect } from 'react';

/** Has the browser ask before the window is closed, while something would be lost with it. */
export const useUnloadQuestion = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
};
