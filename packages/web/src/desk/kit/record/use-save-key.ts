import { useEffect, useRef } from 'react';

/** What lies over a form: there the key means something else. */
const OVER = '.ant-modal-wrap';

/** Cmd+Enter or Ctrl+Enter saves a form, wherever in it one types. */
export const useSaveKey = (save: () => void): void => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(OVER) !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
