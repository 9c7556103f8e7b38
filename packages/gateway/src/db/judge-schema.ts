/** Which migrations a database has, and which of them a version must know to work on it. */
export interface SchemaState {
  /** Names of the migrations that were run; empty for a database without a schema. */
  readonly applied: readonly string[];
  /** The oldest migration that a version must know; null where none was stored. */
  readonly oldest: string | null;
}

/**
 * How a schema fits a version. `empty`: there is none. `older`: it lacks migrations that the version
 * knows, all of them after those that it has. `gaps`: it lacks some that come before others that it has.
 * `current`. `newer`: it has migrations that the version does not know and can work with.
 * `too new`: it has others, or has some of a third version.
 */
export type SchemaFit = 'empty' | 'older' | 'gaps' | 'current' | 'newer' | 'too new';

/** The migrations that a schema lacks although it has a later one. @param known in order */
export const missingBefore = (
  applied: readonly string[],
  known: readonly string[],
): readonly string[] => {
  const last = known.findLastIndex((name) => applied.includes(name));
  return known.slice(0, last + 1).filter((name) => !applied.includes(name));
};

/** @param known names of the migrations that the version knows, in order */
export const judgeSchema = (
  { applied, oldest }: SchemaState,
  known: readonly string[],
): SchemaFit => {
  const lacks = known.some((name) => !applied.includes(name));
  if (applied.every((name) => known.includes(name))) {
    if (applied.length === 0) return 'empty';
    if (missingBefore(applied, known).length > 0) return 'gaps';
    return lacks ? 'older' : 'current';
  }
  const latest = known.at(-1) ?? '';
  return !lacks && oldest !== null && latest >= oldest ? 'newer' : 'too new';
};
