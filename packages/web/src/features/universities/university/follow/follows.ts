/** Follows that were set here and not yet confirmed, by the id of the university. */
export type PendingFollows = Readonly<Record<string, boolean>>;

/** Whether a university is followed: what was pressed last counts before what the server last said. */
export const isFollowed = (
  ids: readonly string[] | undefined,
  pending: PendingFollows,
  id: string,
): boolean => pending[id] ?? ids?.includes(id) ?? false;

/** The ids after the server has agreed. */
export const applyFollow = (ids: readonly string[], id: string, on: boolean): string[] => {
  const others = ids.filter((other) => other !== id);
  return on ? [id, ...others] : others;
};

/** What was pressed, without a press that was answered; a later one the other way stays. */
export const withoutPress = (pending: PendingFollows, id: string, on: boolean): PendingFollows => {
  if (pending[id] !== on) return pending;
  const { [id]: _, ...others } = pending;
  return others;
};
