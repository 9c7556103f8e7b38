import type { StorageState } from '@xuanjiang/contracts/broadcast';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size of files in its largest unit, with one digit after the point from MB on, where it has few before it. */
export const amountOf = (bytes: number): string => {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** at;
  return `${amount.toFixed(at < 2 || amount >= 100 ? 0 : 1)} ${UNITS[at]}`;
};

/** Less is left on the disk than broadcasts of an evening may take. */
export const FREE_LOW_BYTES = 20_000_000_000;

export type Trouble = 'down' | 'waiting' | 'low' | null;

/** The worst of what is wrong; null while all is well. */
export const troubleOf = (state: StorageState): Trouble => {
  if (state.Writesfailsince !== null || state.Readsfailsince !== null) return 'down';
  if (state.Waiting > 0) return 'waiting';
  return state.Freebytes !== null && state.Freebytes < FREE_LOW_BYTES ? 'low' : null;
};
