/** Answers that were kept or let go here and are not confirmed yet, by their id. */
export type PendingAnswers = Readonly<Record<string, boolean>>;

/** Whether an answer is kept: what was pressed last counts before what the server last said. */
export const isKept = (
  ids: readonly string[] | undefined,
  pending: PendingAnswers,
  id: string,
): boolean => pending[id] ?? ids?.includes(id) ?? false;

/** The ids after the server has agreed. */
export const withKept = (ids: readonly string[], id: string, on: boolean): string[] => {
  const others = ids.filter((one) => one !== id);
  return on ? [id, ...others] : others;
};
