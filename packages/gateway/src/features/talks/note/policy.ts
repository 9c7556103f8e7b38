import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { NoteKind } from '@xuanjiang/contracts/note';

/** The second in which a moment lies, ms. */
export const secondOf = (ms: number): number => ms - (ms % SECOND_MS);

/** A mark says enough by its second; a note needs words. */
export const needsText = (kind: NoteKind): boolean => kind === 'note';
