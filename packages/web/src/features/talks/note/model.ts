import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Note, NoteKind } from '@xuanjiang/contracts/note';
import { clockText } from '../../../lib/clock-text.ts';

/** The choice of the own talks that shows all notes. */
export const NOTES_TAB = 'notes';
/** Where somebody's notes of all talks are. */
export const ALL_NOTES_PATH = `/myCollect?tab=${NOTES_TAB}`;

/** The second of a talk as people read it. */
export const placeOf = (atMs: number): string => clockText(atMs / SECOND_MS);

/** What stands in the list for a note or mark: what was written, else what a mark means. */
export const noteText = (
  { Kind, Content }: Pick<Note, 'Kind' | 'Content'>,
  again: string,
): string => (Kind === 'again' && Content === '' ? again : Content);

/** The kinds that a list of notes can be narrowed to. */
const KINDS = ['note', 'again'] as const satisfies readonly NoteKind[];

/** The kind to which an address narrows the notes; null for all. */
export const kindIn = (query: URLSearchParams): NoteKind | null =>
  KINDS.find((kind) => kind === query.get('kind')) ?? null;

/** The query of an address with the notes narrowed to a kind. */
export const queryWith = (query: URLSearchParams, kind: NoteKind | null): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (kind === null) next.delete('kind');
  else next.set('kind', kind);
  return next;
};

/** The notes of one talk, by their second. */
export interface TalkNotes {
  readonly talkId: string;
  readonly title: string;
  readonly university: string;
  readonly notes: readonly Note[];
}

/**
 * Notes by their talks, the talk that was noted last first.
 * @param removed what was deleted last: it keeps its place, where it can be kept again
 */
export const notesByTalk = (notes: readonly Note[], removed: Note | null): TalkNotes[] => {
  const others = notes.filter(({ Id }) => Id !== removed?.Id);
  const groups = new Map<string, Note[]>();
  for (const note of removed === null ? others : [...others, removed]) {
    const group = groups.get(note.Talkid);
    if (group === undefined) groups.set(note.Talkid, [note]);
    else group.push(note);
  }
  const newest = (of: readonly Note[]): number => Math.max(...of.map(({ Time }) => Time));
  return [...groups]
    .map(([talkId, of]) => ({
      talkId,
      title: of[0]?.Talktitle ?? '',
      university: of[0]?.Universityname ?? '',
      notes: of.sort((a, b) => a.Atms - b.Atms),
    }))
    .sort((a, b) => newest(b.notes) - newest(a.notes));
};
