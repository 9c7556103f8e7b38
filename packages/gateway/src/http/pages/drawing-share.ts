import { consumeByAddressHere } from '../../lib/address-limit.ts';
import type { LocalLimits } from '../../lib/local-limits.ts';

/** Pages that are not in use yet are drawn so many at a time; the other places are for those that are. */
export const NEW_AT_ONCE = 4;
/** Drawings of pages not in use yet, for all visitors together: one takes some 20 ms, so this is a fifth of a core. */
const NEW_LIMIT = { points: 100, seconds: 10 } as const;
/** Drawings that the visitors of one line may cause: a school has one, and most of its visitors ask for what is kept. */
const ADDRESS_LIMIT = { points: 40, seconds: 10 } as const;

/** Limits how many pages this gateway draws, for each address and in all. Beyond that the browser draws the page. */
export interface DrawingShare {
  /**
   * @param isUsed whether the page was drawn before and asked for since
   * @returns null: not now; else to be called when the drawing has ended
   */
  begin(address: string, isUsed: boolean): (() => void) | null;
}

export const createDrawingShare = (limits: LocalLimits): DrawingShare => {
  let newOnes = 0;
  return {
    begin(address, isUsed) {
      if (!isUsed && newOnes >= NEW_AT_ONCE) return null;
      if (consumeByAddressHere(limits, 'page.draw', ADDRESS_LIMIT, address, false) > 0) return null;
      if (isUsed) return () => {};
      if (limits.consume('page.new', NEW_LIMIT, '') > 0) return null;
      newOnes += 1;
      return () => {
        newOnes -= 1;
      };
    },
  };
};
