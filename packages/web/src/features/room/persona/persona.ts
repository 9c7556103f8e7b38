import type { Mask } from '@xuanjiang/contracts/mask';

/** Under whom somebody posts who does not speak as themselves. */
export interface Persona {
  /** Null while there is none: then nothing can be posted. */
  readonly mask: Mask | null;
  /** Those that were taken on this page, by their ids. */
  readonly own: readonly string[];
}
