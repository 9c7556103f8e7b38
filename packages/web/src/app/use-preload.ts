import { useEffect } from 'react';
import { isWide } from '../lib/wide.ts';
import { routeOf } from './routes.ts';
import { screenOf } from './screens.ts';

const onPointerDown = ({ target }: PointerEvent) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin) return;
  const route = routeOf(link.pathname);
  if (route !== null) screenOf(route.path, isWide())?.preload();
};

/** Loads a screen's code as soon as a finger is on a link to it. */
export const usePreload = (): void => {
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
};
