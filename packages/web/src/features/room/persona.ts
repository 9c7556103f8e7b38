import type { Mask } from '@xuanjiang/contracts/mask';

/** Under whom somebody posts who does not speak as themselves. */
export interface Persona {
  /** Null while there is none: then nothing can be posted. */
  readonly mask: Mask | null;
  /** Personas whose messages are the reader's own. */
  readonly own: readonly string[];
}
