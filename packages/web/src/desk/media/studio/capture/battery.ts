import { createStore } from 'zustand/vanilla';

/** The battery of this device. */
export interface Battery {
  /** 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
}

interface Manager extends EventTarget, Battery {}
const CHANGES = ['levelchange', 'chargingchange'] as const;

/** The battery, as long as it is looked at; null where the browser does not tell it (Safari, Firefox). */
export const createBattery = () => {
  const store = createStore<{ readonly battery: Battery | null }>(() => ({ battery: null }));
  const end = new AbortController();
  const watch = (manager: Manager): void => {
    const look = (): void => {
      const { level, charging } = manager;
      store.setState({ battery: { level, charging } });
    };
    for (const change of CHANGES) manager.addEventListener(change, look, { signal: end.signal });
    look();
  };
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Manager> };
  void getBattery?.call(navigator).then(watch, () => undefined);
  return { store, close: (): void => end.abort() };
};
