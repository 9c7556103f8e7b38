import type { DoorStorage } from './kept.ts';

const trying = <T>(work: () => T, without: T): T => {
  try {
    return work();
  } catch {
    return without;
  }
};

/** The storage of this browser, which may be forbidden. */
export const doorStorage: DoorStorage = {
  names: () => trying(() => Object.keys(localStorage), []),
  get: (name) => trying(() => localStorage.getItem(name), null),
  set: (name, text) =>
    trying(() => {
      localStorage.setItem(name, text);
      return localStorage.getItem(name) === text;
    }, false),
  remove: (name) => trying(() => localStorage.removeItem(name), undefined),
};
