import type { QueryKey } from '@tanstack/react-query';
import type { Drawn } from '../../lib/page-facts.ts';

/** An answer in the query cache: its key, its data, and when it came, UTC ms. */
export type Answer = readonly [key: QueryKey, data: unknown, at: number];

/** What a page that the server drew brings along, so that the browser draws the same. */
export interface Given {
  readonly drawn: Drawn;
  /**
   * The path that was drawn, which is not that of the address where one leads to the other. It has no route where what
   * was drawn says that there is nothing.
   */
  readonly pathname: string;
  /** The answers that it was drawn from; null for a skeleton, which was drawn without any. */
  readonly answers: readonly Answer[] | null;
}

/** The element of the page with it, as JSON. */
export const GIVEN_ID = 'given';

/** What the server gave with this page; null for a page that it did not draw. */
export const readGiven = (): Given | null => {
  const text = document.getElementById(GIVEN_ID)?.textContent;
  return text ? (JSON.parse(text) as Given) : null;
};

declare global {
  /** The last press of a button, until React hears presses itself. The script in `index.html` keeps it. */
  var earlyPress: HTMLElement | undefined;
  /** The listener of that script: before React hears a press, so captured. */
  var keepPress: (event: Event) => void;
}

/** A second press while React takes the page over is done by React: the kept one would undo it. */
const forgetPress = ({ target }: Event): void => {
  if ((target as Element).closest('button')) globalThis.earlyPress = undefined;
};

/** React hears presses from now on. */
export const endKeeping = (): void => {
  removeEventListener('click', globalThis.keepPress, true);
  addEventListener('click', forgetPress, true);
};

/**
 * Takes what came with the page out of it: React has taken the page over, or something else is shown
 * in its place. Until then only its links do something: a button does what it is for now, where it is still there.
 */
export const dropGiven = (): void => {
  document.getElementById(GIVEN_ID)?.remove();
  endKeeping();
  removeEventListener('click', forgetPress, true);
  globalThis.earlyPress?.click();
  globalThis.earlyPress = undefined;
};
