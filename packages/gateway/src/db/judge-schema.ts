/** Which migrations a database has, and which of them a version must know to work on it. */
export interface SchemaState {
  /** Names of the migrations that were run; empty for a database without a schema. */
  readonly applied: readonly string[];
  /** The oldest migration that a version must know; null where none was stored. */
  readonly oldest: string | null;
}

/**
 * How a schema fits a version. `empty`: there is none. `older`: it lacks migrations that the version
 * knows. `current`. `newer`: it has migrations that the version does not know and can work with.
 * `too new`: it has others, or has some of a third version.
 */
export type SchemaFit = 'empty' | 'older' | 'current' | 'newer' | 'too new';

/** @param known names of the migrations that the version knows, in order */
export const judgeSchema = (
  { applied, oldest }: SchemaState,
  known: readonly string[],
): SchemaFit => {
  const lacks = known.some((name) => !applied.includes(name));
  if (applied.every((name) => known.includes(name))) {
    if (applied.length === 0) return 'empty';
    return lacks ? 'older' : 'current';
  }
  const latest = known.at(-1) ?? '';
  return !lacks && oldest !== null && latest >= oldest ? 'newer' : 'too new';
};
