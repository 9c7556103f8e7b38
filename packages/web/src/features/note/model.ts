import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Note } from '@xuanjiang/contracts/note';
import { clockText } from '../../lib/clock-text.ts';

/** The second of a talk as people read it. */
export const placeOf = (atMs: number): string => clockText(atMs / SECOND_MS);

/** What stands in the list for a note or mark: what was written, else what a mark means. */
export const noteText = (
  { Kind, Content }: Pick<Note, 'Kind' | 'Content'>,
  again: string,
): string => (Kind === 'again' && Content === '' ? again : Content);
