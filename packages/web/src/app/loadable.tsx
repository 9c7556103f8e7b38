import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** A screen whose code is loaded when it is first shown, or asked for ahead of that. */
export interface Loadable {
  /** What to draw now: the screen itself when its code is there, else React's `lazy` for it. */
  current(): ComponentType;
  preload(): void;
}

export const loadable = <N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): Loadable => {
  let loaded: ComponentType | null = null;
  const loadScreen = async (): Promise<{ default: ComponentType }> => {
    const screen: ComponentType = (await load())[name];
    loaded = screen;
    return { default: screen };
  };
  const Lazy: ComponentType = lazy(loadScreen);
  return {
    current: () => loaded ?? Lazy,
    // Shown later, the screen loads again what failed now, and says so if it fails again.
    preload: () => void loadScreen().catch(() => undefined),
  };
};

/**
 * Draws a loadable. `lazy` alone would show its fallback even for code that is there, and hold it
 * for 300 ms. What is drawn stays for the life of the screen: another would lose its state.
 */
export const Loaded = ({ of }: { readonly of: Loadable }) => {
  const [view] = useState(() => ({ Screen: of.current() }));
  return <view.Screen />;
};
