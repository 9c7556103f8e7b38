import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageFacts } from '../lib/page-facts.ts';

interface Place {
  scroll: number;
  focused: HTMLElement | null;
}

/** Where the user was on each screen, by screen or by entry of the history. */
const places = new Map<string, Place>();

const placeOf = (key: string): Place => {
  const place = places.get(key) ?? { scroll: 0, focused: null };
  places.set(key, place);
  return place;
};

/** What the screen shows: the staff's has one of its own. */
const mainOf = (): HTMLElement | null => document.getElementById('main');

/** Focusing a field again would bring up the keyboard unasked. */
const mayRefocus = (element: HTMLElement | null): element is HTMLElement =>
  element?.isConnected === true && element.matches('a, button');

/**
 * On each arrival at a screen: a kept one, or one reached by going back, is shown where it was
 * left; a new one from its top, with the focus on `main` so that the keyboard and the screen
 * reader begin there.
 */
export const useArrival = (screen: string, kept: boolean): void => {
  const { key: entryKey } = useLocation();
  const goingBack = useNavigationType() === 'POP';
  const placeKey = kept ? screen : entryKey;
  const returns = kept || goingBack;
  const latest = useRef({ placeKey, returns });
  const first = useRef(true);

  // Before the next effect, which reads it.
  useLayoutEffect(() => {
    latest.current = { placeKey, returns };
  }, [placeKey, returns]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a change of screen
  useLayoutEffect(() => {
    // A page that the server drew may have been scrolled before its code came.
    if (pageFacts.drawn !== null) return;
    const arrival = latest.current;
    window.scrollTo(0, arrival.returns ? placeOf(arrival.placeKey).scroll : 0);
  }, [screen]);

  // Not a layout effect: the old screen removes its listeners after layout effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const { focused } = placeOf(latest.current.placeKey);
    const target = latest.current.returns && mayRefocus(focused) ? focused : mainOf();
    target?.focus({ preventScroll: true });
  }, [screen]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => {
      placeOf(latest.current.placeKey).scroll = window.scrollY;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && mainOf()?.contains(target))
        placeOf(latest.current.placeKey).focused = target;
    };
    // A page that came drawn may have been scrolled already.
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
};
