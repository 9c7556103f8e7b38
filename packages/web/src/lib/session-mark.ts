import type { Session } from './session.ts';

/** The account of the page's user; empty for a visitor, and while it is not known yet. */
export const accountOf = ({ info }: Session): string => info?.Uids ?? '';

/** Tells sessions apart without holding a token: FNV-1a, 32 of its 256 bits. */
export const sessionMark = (token: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
};
