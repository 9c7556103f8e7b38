import { useEffect, useRef, useState } from 'react';
import { NO_FILTER } from '../filter/filter.ts';
import type { DayView } from './day-view.ts';

/**
 * The whole day, opened in the place of its timetable.
 * @param day `YYYY-MM-DD`, which it begins with
 */
export const useOpenDay = (day: string, onOpen: (open: boolean) => void) => {
  const [view, setView] = useState<DayView | null>(null);
  const [shown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!shown) return;
    // The button that opened it is gone, or is further up.
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const close = () => {
    onOpen(false);
    setShown(false);
    setView(null);
  };
  const dayBrowser = {
    today: day,
    view: view ?? { day, filter: NO_FILTER },
    onView: setView,
    onShown: () => setShown(true),
    onClose: close,
  };
  return { dayBrowser, shown, toggle, close };
};
