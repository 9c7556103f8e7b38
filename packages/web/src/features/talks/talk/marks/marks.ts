import type { MarkKind } from '@xuanjiang/contracts/mark';

/** The ids of all talks that the caller has marked, as `mark.list` answers. */
export interface MarkList {
  Favourites: string[];
  Reservations: string[];
}

/** Marks that were set here and not yet confirmed, by `markKey`. */
export type PendingMarks = Readonly<Record<string, boolean | undefined>>;

export const markKey = (kind: MarkKind, talkId: string): string => `${kind}/${talkId}`;

const listName = (kind: MarkKind) => (kind === 'favourite' ? 'Favourites' : 'Reservations');

/** Whether a talk is marked: what was pressed last counts before what the server last said. */
export const isMarked = (
  list: MarkList | undefined,
  pending: PendingMarks,
  kind: MarkKind,
  talkId: string,
): boolean => pending[markKey(kind, talkId)] ?? list?.[listName(kind)].includes(talkId) ?? false;

/** The list after the server has agreed to a mark. */
export const applyMark = (
  list: MarkList,
  kind: MarkKind,
  talkId: string,
  on: boolean,
): MarkList => {
  const name = listName(kind);
  const others = list[name].filter((id) => id !== talkId);
  return { ...list, [name]: on ? [talkId, ...others] : others };
};
